import { Button, Form, Input, Radio } from '@arco-design/web-react';
import type { TableColumnProps } from '@arco-design/web-react';
import { useState } from 'react';
import { EditorDialog } from '../../../kit/editor/EditorDialog';
import { NumberInput } from '../../../kit/editor/NumberInput';
import { numberRule } from '../../../kit/editor/rules';
import { BatchBar, RemoveManyButton } from '../../../kit/resource/BatchBar';
import { FilterBar, FilterText } from '../../../kit/resource/FilterBar';
import { LiveTable } from '../../../kit/resource/live/LiveTable';
import { RowText } from '../../../kit/resource/live/RowText';
import { ResourceTable } from '../../../kit/resource/ResourceTable';
import type { Identified } from '../../../kit/resource/types';
import { useResourceEvents } from '../../../kit/resource/useResource';
import { useWhileShown } from '../../../kit/shown/useWhileShown';
import { messages } from '../../../locale/messages';
import { DateRange } from '../../../parts/date-range/DateRange';
import type { DemoDish, DemoFilter } from './demoDishes';
import { brokenResource, dishesResource, emptyResource, liveResource, loadingResource } from './gallery.resource';
import { liveRowsHidden, liveRowsShown } from './gallery.saga';
import { texts } from './gallery.texts';

const { columns: titles } = texts;

const columns: readonly TableColumnProps<DemoDish>[] = [
  { title: titles.name, dataIndex: 'name', width: 200 },
  { title: titles.portions, dataIndex: 'portions', width: 100 },
  { title: titles.day, dataIndex: 'day', width: 140 },
];

const liveColumns: readonly TableColumnProps<Identified>[] = [
  {
    title: titles.name,
    key: 'name',
    width: 200,
    render: (_, { id }) => <RowText resource={liveResource} id={id} field={nameOf} />,
  },
  {
    title: titles.portions,
    key: 'portions',
    width: 100,
    render: (_, { id }) => <RowText resource={liveResource} id={id} field={portionsOf} />,
  },
];

const nameOf = ({ name }: DemoDish) => name;
const portionsOf = ({ portions }: DemoDish) => portions;

type Shown = keyof typeof texts.state;
const shownStates: readonly Shown[] = ['plain', 'live', 'empty', 'failed', 'loading'];
const simple = { empty: emptyResource, failed: brokenResource, loading: loadingResource };

/** One at a time: a list has its place in the page's address. */
export function DemoTables() {
  const [shown, setShown] = useState<Shown>('plain');
  return (
    <>
      <Radio.Group
        type="button"
        className="flow-states"
        aria-label={texts.states}
        value={shown}
        onChange={(state: Shown) => setShown(state)}
        options={shownStates.map((value) => ({ value, label: texts.state[value] }))}
      />
      {shown === 'plain' && <Dishes />}
      {shown === 'live' && <LiveDishes />}
      {shown !== 'plain' && shown !== 'live' && (
        <ResourceTable key={shown} resource={simple[shown]} label={texts.list} columns={columns} />
      )}
    </>
  );
}

function Dishes() {
  const { createOpened } = useResourceEvents(dishesResource);
  return (
    <>
      <FilterBar resource={dishesResource}>
        <FilterText<DemoFilter> field="name" label={titles.name} maxLength={20} />
        <DateRange label={texts.filterDays} />
      </FilterBar>
      <BatchBar resource={dishesResource}>
        <Button type="primary" onClick={() => createOpened({ name: '', portions: 10 })}>
          {messages.buttons.create}
        </Button>
        <RemoveManyButton resource={dishesResource} />
      </BatchBar>
      <ResourceTable resource={dishesResource} label={texts.list} columns={columns} rowActions={rowActions} />
      <EditorDialog resource={dishesResource} titles={{ create: texts.create, update: texts.edit }}>
        {() => (
          <>
            <Form.Item field="name" label={titles.name} rules={[{ required: true, message: texts.nameRequired }]}>
              <Input maxLength={20} />
            </Form.Item>
            <Form.Item
              field="portions"
              label={titles.portions}
              rules={[numberRule({ type: 'integer', minimum: 1, maximum: 99 })]}
            >
              <NumberInput />
            </Form.Item>
          </>
        )}
      </EditorDialog>
    </>
  );
}

const rowActions = (dish: DemoDish) => <RowActions dish={dish} />;

function RowActions({ dish: { id, name, portions } }: { readonly dish: DemoDish }) {
  const { updateOpened, removeRequested } = useResourceEvents(dishesResource);
  return (
    <>
      <Button size="mini" onClick={() => updateOpened({ id, form: { name, portions } })}>
        {messages.buttons.edit}
      </Button>
      <Button size="mini" status="danger" onClick={() => removeRequested(id)}>
        {messages.buttons.remove}
      </Button>
    </>
  );
}

function LiveDishes() {
  useWhileShown(liveRowsShown, liveRowsHidden);
  return <LiveTable resource={liveResource} label={texts.list} columns={liveColumns} isSelectable={false} />;
}
