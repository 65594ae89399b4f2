import { Select } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { texts } from '../statistics.texts';
import type { CookSelectProps } from './CookSelect';
import { offeredCooks } from './offeredCooks';

/** A chunk of its own: what no chart waits for. */
export function CookSearch({ id, cookId, cookName, onChange }: CookSelectProps) {
  const dispatch = useDispatch();
  const offered = useSelector(offeredCooks.select)?.answer ?? [];
  const isOffered = cookId === undefined || offered.some((cook) => cook.id === cookId);
  const chosen = isOffered ? [] : [{ value: cookId, label: texts.cookOf(cookId, cookName) }];
  const choose = (wanted: number | undefined) => {
    const name = offered.find((cook) => cook.id === wanted)?.name ?? cookName;
    onChange(wanted === undefined ? undefined : { id: wanted, name });
  };
  return (
    <Select
      id={id}
      showSearch
      allowClear
      filterOption={false}
      aria-label={texts.cook}
      placeholder={texts.anyCook}
      style={{ width: 240 }}
      options={[...chosen, ...offered.map((cook) => ({ value: cook.id, label: `${cook.name}（${cook.unitName}）` }))]}
      onFocus={() => dispatch(offeredCooks.actions.asked(''))}
      onSearch={(text) => dispatch(offeredCooks.actions.asked(text))}
      onChange={choose}
      {...{ value: cookId }}
    />
  );
}
