import { screen } from '@testing-library/react';
import { useState } from 'react';
import { ChoiceSelect } from '../../../src/console/kit/choice/ChoiceSelect';
import { show } from '../parts/show';

const levels = [
  { value: undefined, label: '全部' },
  { value: 1, label: '县' },
  { value: 2, label: '乡镇' },
];
const kinds = levels.slice(1);

function Choice({ options }: { readonly options: typeof levels }) {
  const [value, setValue] = useState<number | undefined>(undefined);
  return (
    <form>
      <ChoiceSelect
        label="级别"
        width={100}
        isClearable={options === kinds}
        {...{ options, value, onChange: setValue }}
      />
      <output aria-label="值">{String(value)}</output>
    </form>
  );
}
const open = (options: typeof levels) => show({ slices: [], sagas: [] }, <Choice options={options} />);
const choice = () => screen.getByRole('combobox', { name: '级别' });
const chosen = () => screen.getByLabelText('值');

test('a press opens it, and what is chosen stands there', async () => {
  const { user } = open(levels);
  expect(choice()).toHaveTextContent('全部');
  await user.click(choice());
  await user.click(await screen.findByRole('option', { name: '乡镇' }));
  expect(chosen()).toHaveTextContent('2');
  expect(choice()).toHaveTextContent('乡镇');
  await user.click(choice());
  await user.click(await screen.findByRole('option', { name: '全部' }));
  expect(chosen()).toHaveTextContent('undefined');
});

test('a choice that may be none can be taken back', async () => {
  const { user } = show({ slices: [], sagas: [] }, <Chosen />);
  expect(choice()).toHaveTextContent('县');
  await user.click(choice().querySelector('.arco-select-clear-icon')!);
  expect(chosen()).toHaveTextContent('none');
});

function Chosen() {
  const [value, setValue] = useState<number | undefined>(1);
  return (
    <>
      <ChoiceSelect label="级别" width={100} isClearable options={kinds} {...{ value, onChange: setValue }} />
      <output aria-label="值">{value === undefined ? 'none' : value}</output>
    </>
  );
}
