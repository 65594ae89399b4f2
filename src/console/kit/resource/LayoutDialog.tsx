import { Button, Checkbox, Radio } from '@arco-design/web-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { columnWidths, densities, density as densityValues, pins } from '../../../contract/preferences';
import type { ColumnLayout, Density, Pin } from '../../../contract/preferences';
import { messages } from '../../locale/messages';
import { Dialog } from '../dialog/Dialog';
import { DialogButtons } from '../dialog/DialogButtons';
import { NumberInput } from '../editor/NumberInput';
import { isSameForm } from '../unsaved/isSameForm';
import { useUnsavedHere } from '../unsaved/useUnsaved';
import { layoutChanged, nameOf, ordered, useLayout, widthOf } from './layout';
import type { AnyColumn } from './layout';
import { texts } from './layout.texts';
import './layout-dialog.css';

interface LayoutDialogProps {
  readonly list: string;
  /** All that may be shown, as the list has them by itself. */
  readonly columns: readonly AnyColumn[];
  readonly onDismiss: () => void;
}

type Line = ColumnLayout & {
  readonly isHidden: boolean;
  readonly title: string;
  readonly usualWidth: number;
};

const isWidth = (width: number | undefined): boolean =>
  width === undefined || (Number.isInteger(width) && width >= columnWidths.minimum && width <= columnWidths.maximum);

/** Which columns a list shows, in which order and how wide, and how close its rows stand. */
export default function LayoutDialog({ list, columns, onDismiss }: LayoutDialogProps) {
  const dispatch = useDispatch();
  const saved = useLayout(list);
  const [opened] = useState(() => ({
    density: saved?.density ?? densityValues.standard,
    lines: linesOf(columns, saved?.columns ?? []),
  }));
  const [density, setDensity] = useState<Density>(opened.density);
  const [lines, setLines] = useState(opened.lines);
  const leave = useUnsavedHere('list-layout', !isSameForm(opened, { density, lines }), onDismiss);
  const wrong = lines.filter(({ width }) => !isWidth(width));
  const shownCount = lines.filter(({ isHidden }) => !isHidden).length;

  const change = (name: string, changes: Partial<Line>) =>
    setLines(lines.map((line) => (line.name === name ? { ...line, ...changes } : line)));
  const move = (index: number, by: number) => {
    const next = lines.filter((_, place) => place !== index);
    next.splice(index + by, 0, ...lines.slice(index, index + 1));
    setLines(next);
  };
  const pinnedLines = (side: Pin | undefined) => lines.filter(({ pinned }) => pinned === side);
  const save = (kept: readonly ColumnLayout[], rows: Density) => {
    dispatch(layoutChanged({ list, density: rows, columns: kept }));
    onDismiss();
  };
  const submit = () => {
    const present = new Set(lines.map(({ name }) => name));
    // Of another state of the list, which has other columns.
    const absent = saved?.columns.filter(({ name }) => !present.has(name)) ?? [];
    // In the order in which they are seen.
    const seen = [...pinnedLines('left'), ...pinnedLines(undefined), ...pinnedLines('right')];
    const isUsual = JSON.stringify(lines) === JSON.stringify(linesOf(columns, []));
    save(isUsual ? absent : [...seen.map(layoutOf), ...absent], density);
  };

  return (
    <Dialog title={texts.title} onDismiss={leave} width={640}>
      <div className="layout-dialog">
        <Radio.Group
          type="button"
          aria-label={texts.density}
          value={density}
          onChange={setDensity}
          options={densities.map((one) => ({ value: one, label: texts.densities[one] }))}
        />
        <ol aria-label={texts.columns}>
          {lines.map(({ name, title, isHidden, width, usualWidth, pinned }, index) => (
            <li key={name}>
              <Checkbox
                checked={!isHidden}
                disabled={!isHidden && shownCount === 1}
                onChange={(isShown) => change(name, { isHidden: !isShown })}
              >
                {title}
              </Checkbox>
              <NumberInput
                size="mini"
                step={10}
                error={!isWidth(width)}
                aria-label={texts.widthOf(title)}
                value={width ?? usualWidth}
                onChange={(wanted) => change(name, { width: wanted === usualWidth ? undefined : wanted })}
              />
              {pins.map((side) => (
                <Button
                  key={side}
                  size="mini"
                  type={pinned === side ? 'primary' : 'secondary'}
                  aria-pressed={pinned === side}
                  aria-label={texts.pin[side](title)}
                  onClick={() => change(name, { pinned: pinned === side ? undefined : side })}
                >
                  {texts.pinned[side]}
                </Button>
              ))}
              <Button
                size="mini"
                disabled={index === 0}
                aria-label={texts.moveUp(title)}
                onClick={() => move(index, -1)}
              >
                {texts.up}
              </Button>
              <Button
                size="mini"
                disabled={index === lines.length - 1}
                aria-label={texts.moveDown(title)}
                onClick={() => move(index, 1)}
              >
                {texts.down}
              </Button>
            </li>
          ))}
        </ol>
        {wrong.length > 0 && <p role="alert">{texts.wrongWidth(wrong.map(({ title }) => title))}</p>}
      </div>
      <DialogButtons>
        <Button onClick={() => save([], densityValues.standard)}>{texts.usual}</Button>
        <Button onClick={leave}>{messages.buttons.cancel}</Button>
        <Button type="primary" disabled={wrong.length > 0} onClick={submit}>
          {messages.buttons.save}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function linesOf(columns: readonly AnyColumn[], layout: readonly ColumnLayout[]): readonly Line[] {
  const usual = new Map(columns.map((column) => [nameOf(column), widthOf(column)]));
  return ordered(columns, { columns: layout }).map((column) => {
    const name = nameOf(column);
    const { isHidden = false, pinned } = column;
    const title = typeof column.title === 'string' ? column.title : name;
    const usualWidth = usual.get(name) ?? widthOf(column);
    const width = widthOf(column) === usualWidth ? undefined : widthOf(column);
    return { name, title, isHidden, width, pinned, usualWidth };
  });
}

const layoutOf = ({ name, isHidden, width, pinned }: Line): ColumnLayout => ({
  name,
  ...(isHidden ? { isHidden } : {}),
  ...(width === undefined ? {} : { width }),
  ...(pinned === undefined ? {} : { pinned }),
});
