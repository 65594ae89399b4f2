import { Input } from '@arco-design/web-react';
import type { ComponentType, ReactNode } from 'react';
import { DateField } from '../../../kit/date/DateField';
import { NumberInput } from '../../../kit/editor/NumberInput';
import { texts as detailTexts } from '../detail/detail.texts';
import type { RowValues } from './guidanceValues';

const t = detailTexts.registerColumns;

export interface RegisterCellProps {
  readonly prefix: string;
  readonly field: keyof RowValues;
  readonly label: string;
  readonly width: number;
  readonly children: ReactNode;
}

interface RegisterCellsProps {
  readonly prefix: string;
  readonly Cell: ComponentType<RegisterCellProps>;
}

const texted = [
  ['site', 170, 200],
  ['guidance', 210, 500],
  ['remarks', 130, 500],
] as const;
const counted = [
  ['mealNumber', 80],
  ['people', 96],
  ['illPeople', 96],
] as const;

/** The cells of one row; the form around says what stands below each. */
export function RegisterCells({ prefix, Cell }: RegisterCellsProps) {
  const [site, ...sayings] = texted.map(([field, width, most]) => (
    <Cell key={field} prefix={prefix} field={field} label={t[field]} width={width}>
      <Input aria-label={t[field]} maxLength={most} autoComplete="off" />
    </Cell>
  ));
  return (
    <>
      <Cell prefix={prefix} field="day" label={t.day} width={140}>
        <DateField placeholder={t.day} />
      </Cell>
      {site}
      {counted.map(([field, width]) => (
        <Cell key={field} prefix={prefix} field={field} label={t[field]} width={width}>
          <NumberInput aria-label={t[field]} />
        </Cell>
      ))}
      {sayings}
    </>
  );
}
