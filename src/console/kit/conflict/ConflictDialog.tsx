import { Alert, Button, Radio, Space } from '@arco-design/web-react';
import { useState } from 'react';
import { Dialog } from '../dialog/Dialog';
import { DialogButtons } from '../dialog/DialogButtons';
import { differences, evidentChoices, keyOf, resolved } from './conflict';
import type { Choices, Conflict, ConflictField, Resolution, Side } from './conflict';
import { texts } from './conflict.texts';
import './conflict.css';

interface ConflictDialogProps<Values extends object> {
  readonly conflict: Conflict<Values>;
  readonly fields: readonly ConflictField<Values>[];
  readonly onResolve: (resolution: Resolution<Values>) => void;
  /** Back to the form, with nothing decided. */
  readonly onBack: () => void;
}

/** Both texts of one record side by side: the user takes his or theirs field by field. */
export function ConflictDialog<Values extends object>({
  conflict,
  fields,
  onResolve,
  onBack,
}: ConflictDialogProps<Values>) {
  const differing = differences(fields, conflict);
  const [choices, setChoices] = useState<Choices>(() => evidentChoices(fields, conflict));
  const open = differing.filter((field) => choices[keyOf(field)] === undefined).length;
  const choosable = differing.filter(({ isFixed }) => isFixed !== true);
  const chooseAll = (side: Side) =>
    setChoices((before) => ({ ...before, ...Object.fromEntries(choosable.map((field) => [keyOf(field), side])) }));
  return (
    <Dialog title={texts.title} width={920} onDismiss={onBack}>
      <div className="conflict">
        <Alert type="warning" content={differing.length === 0 ? texts.same : texts.intro} />
        {choosable.length > 1 && (
          <Space className="conflict__all">
            <Button size="small" onClick={() => chooseAll('mine')}>
              {texts.allMine}
            </Button>
            <Button size="small" onClick={() => chooseAll('theirs')}>
              {texts.allTheirs}
            </Button>
          </Space>
        )}
        {differing.length > 0 && (
          <table className="conflict__table" aria-label={texts.title}>
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.mine}</th>
                <th scope="col">{texts.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map((field) => (
                <Row
                  key={keyOf(field)}
                  field={field}
                  conflict={conflict}
                  chosen={choices[keyOf(field)]}
                  onChoose={(side) => setChoices((before) => ({ ...before, [keyOf(field)]: side }))}
                />
              ))}
            </tbody>
          </table>
        )}
        <DialogButtons>
          <span role="status">{open > 0 && texts.missing(open)}</span>
          <Button onClick={onBack}>{texts.back}</Button>
          <Button type="primary" disabled={open > 0} onClick={() => onResolve(resolved(fields, conflict, choices))}>
            {texts.save}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

interface RowProps<Values> {
  readonly field: ConflictField<Values>;
  readonly conflict: Conflict<Values>;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

const sides = ['mine', 'theirs'] as const;

function Row<Values>({ field, conflict, chosen, onChoose }: RowProps<Values>) {
  const isFixed = field.isFixed === true;
  return (
    <tr>
      <th scope="row">{field.label}</th>
      {sides.map((side) => (
        <td key={side} className={chosen === side ? 'conflict__chosen' : ''}>
          {isFixed ? (
            side === 'theirs' && <span className="conflict__newest">{texts.newest}</span>
          ) : (
            <Radio
              aria-label={`${field.label}：${texts[side]}`}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            >
              {texts[side]}
            </Radio>
          )}
          <div className="conflict__value">{field.show(conflict[side])}</div>
        </td>
      ))}
    </tr>
  );
}
