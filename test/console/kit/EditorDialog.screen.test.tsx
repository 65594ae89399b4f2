import { Form, Input, Select } from '@arco-design/web-react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { conflictFieldsOf } from '../../../src/console/kit/conflict/conflictField';
import { EditorDialog } from '../../../src/console/kit/editor/EditorDialog';
import { NumberInput } from '../../../src/console/kit/editor/NumberInput';
import type { Completion } from '../../../src/console/kit/editor/useCompletion';
import { numberRule } from '../../../src/console/kit/editor/rules';
import { createDishes, failure, type DishApi, type DishForm } from './dishes';
import { mount } from './mount';

const field = conflictFieldsOf<DishForm>();
const conflictFields = [field('name', '名称'), field('weight', '重量')];
const weightRules = [numberRule({ type: 'integer', minimum: 0, maximum: 30 })];

function show(api: Partial<DishApi> = {}, more: { readonly completion?: Completion<DishForm> } = {}) {
  const { dishes, api: calls } = createDishes(api);
  const mounted = mount(
    dishes,
    <>
      <button onClick={() => mounted.store.dispatch(dishes.actions.createOpened({ name: '', weight: 1, version: 7 }))}>
        新增
      </button>
      <button
        onClick={() =>
          mounted.store.dispatch(dishes.actions.updateOpened({ id: 5, form: { name: '鱼', weight: 2, version: 3 } }))
        }
      >
        编辑
      </button>
      <EditorDialog
        resource={dishes}
        titles={{ create: '新增菜品', update: '编辑菜品' }}
        conflictFields={conflictFields}
        {...more}
      >
        {({ mode }) => (
          <>
            <Form.Item field="name" label="名称" rules={[{ required: true, message: '请输入名称' }]}>
              <Input disabled={mode === 'update'} />
            </Form.Item>
            <Form.Item field="weight" label="重量" rules={weightRules}>
              <NumberInput />
            </Form.Item>
          </>
        )}
      </EditorDialog>
    </>,
  );
  return { ...mounted, dishes, api: calls };
}

const editor = (name = '新增菜品') => screen.findByRole('dialog', { name });
const confirm = async (user: ReturnType<typeof show>['user'], button: '确定' | '取消' = '确定') => {
  const question = await screen.findByRole('dialog', { name: '提示' });
  await user.click(within(question).getByRole('button', { name: button }));
};

test('typing and Enter submit the form with what its seed carried along, and success closes it', async () => {
  const { user, api } = show();
  await user.click(screen.getByRole('button', { name: '新增' }));
  await editor();
  await waitFor(() => expect(screen.getByLabelText('名称')).toHaveFocus());
  await user.keyboard('清蒸鱼{Enter}');
  await confirm(user);
  expect(await screen.findByText('新增成功')).toBeInTheDocument();
  expect(api.create).toHaveBeenCalledWith(
    { name: '清蒸鱼', weight: 1, version: 7 },
    { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '新增' })).toHaveFocus();
});

test('a rule that is broken is said beside its field, which takes the focus; nothing is asked or sent', async () => {
  const { user, api } = show();
  await user.click(screen.getByRole('button', { name: '新增' }));
  const dialog = await editor();
  await user.click(within(dialog).getByRole('button', { name: '提交' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('请输入名称');
  await waitFor(() => expect(screen.getByLabelText('名称')).toHaveFocus());
  expect(screen.queryByRole('dialog', { name: '提示' })).not.toBeInTheDocument();
  expect(api.create).not.toHaveBeenCalled();
});

test('who goes into another field before the broken one takes the focus stays in it', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: '新增' }));
  const dialog = await editor();
  const weight = within(dialog).getByLabelText('重量');
  // Nothing is drawn while the frames are held.
  const frames: FrameRequestCallback[] = [];
  const held = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  await user.click(within(dialog).getByRole('button', { name: '提交' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('请输入名称');
  act(() => weight.focus());
  held.mockRestore();
  act(() => frames.forEach((frame) => frame(performance.now())));
  expect(weight).toHaveFocus();
});

test('what the server refuses stands beside its field until the field is changed', async () => {
  const fieldErrors = [
    { field: 'weight', message: '重量过大' },
    { field: 'cookId', message: '厨师不存在' },
  ];
  const { user } = show({ create: jest.fn().mockRejectedValue(failure({ fieldErrors })) });
  await user.click(screen.getByRole('button', { name: '新增' }));
  const dialog = await editor();
  await user.keyboard('清蒸鱼{Enter}');
  await confirm(user);

  const weight = within(dialog).getByLabelText('重量');
  const item = weight.closest<HTMLElement>('.arco-form-item')!;
  expect(await within(item).findByRole('alert')).toHaveTextContent('重量过大');
  await waitFor(() => expect(weight).toHaveFocus());
  expect(within(dialog).getByText('厨师不存在')).toBeInTheDocument();
  expect(within(dialog).getByLabelText('名称')).toHaveValue('清蒸鱼');

  await user.type(weight, '5');
  await waitFor(() => expect(within(item).queryByRole('alert')).not.toBeInTheDocument());
});

test('while it is sent the dialog is busy and cannot be left', async () => {
  const { user } = show({ create: jest.fn(() => new Promise(() => undefined)) });
  await user.click(screen.getByRole('button', { name: '新增' }));
  const dialog = await editor();
  await user.keyboard('清蒸鱼{Enter}');
  await confirm(user);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: '取消' })).toBeDisabled());
  await user.keyboard('{Escape}');
  expect(dialog).toBeInTheDocument();
});

test('of two ways to send a form, the button that was pressed says that it is sent', async () => {
  const completion = { label: '提交并完成', problemsOf: () => [], completed: {}, saved: {} };
  const { user } = show({ create: jest.fn(() => new Promise(() => undefined)) }, { completion });
  await user.click(screen.getByRole('button', { name: '新增' }));
  const dialog = await editor();
  const button = (name: string) => within(dialog).getByRole('button', { name });
  await user.keyboard('清蒸鱼');
  await user.click(button('提交并完成'));
  await confirm(user);
  await waitFor(() => expect(button('提交并完成')).toHaveClass('arco-btn-loading'));
  expect(button('提交')).not.toHaveClass('arco-btn-loading');
  expect(button('提交')).toBeDisabled();
});

test('declining keeps the dialog and its text; Escape then asks before it is lost', async () => {
  const { user, api } = show();
  await user.click(screen.getByRole('button', { name: '新增' }));
  const dialog = await editor();
  await user.keyboard('清蒸鱼{Enter}');
  await confirm(user, '取消');
  expect(await screen.findByText('取消操作')).toBeInTheDocument();
  expect(within(dialog).getByLabelText('名称')).toHaveValue('清蒸鱼');
  await user.keyboard('{Escape}');
  const stay = await screen.findByRole('button', { name: '继续填写' });
  await waitFor(() => expect(stay).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(stay).not.toBeInTheDocument();
  expect(within(dialog).getByLabelText('名称')).toHaveValue('清蒸鱼');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  await user.click(await screen.findByRole('button', { name: '放弃修改' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(api.create).not.toHaveBeenCalled();
});

test('what was typed is there again when the screen comes back, and is still asked about', async () => {
  const { dishes } = createDishes({});
  function Screen() {
    const [isThere, setThere] = useState(true);
    return (
      <>
        <button onClick={() => setThere(!isThere)}>换页</button>
        {isThere && (
          <EditorDialog resource={dishes} titles={{ create: '新增菜品', update: '编辑菜品' }}>
            {() => (
              <Form.Item field="name" label="名称">
                <Input />
              </Form.Item>
            )}
          </EditorDialog>
        )}
      </>
    );
  }
  const { store, user } = mount(dishes, <Screen />);
  act(() => {
    store.dispatch(dishes.actions.createOpened({ name: '', weight: 1, version: 7 }));
  });
  await editor();
  await user.type(screen.getByLabelText('名称'), '清蒸鱼');
  const change = () => fireEvent.click(screen.getByText('换页'));
  change();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  change();
  await editor();
  expect(screen.getByLabelText('名称')).toHaveValue('清蒸鱼');
  await user.click(screen.getByRole('button', { name: '取消' }));
  await user.click(await screen.findByRole('button', { name: '放弃修改' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(dishes.select.editor(store.getState())).toBeNull();
});

test('untouched, or as it was opened, it is left without a question', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: '新增' }));
  const dialog = await editor();
  await waitFor(() => expect(screen.getByLabelText('名称')).toHaveFocus());
  await user.keyboard('鱼{Backspace}{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.queryByText(/尚未保存/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '新增' })).toHaveFocus();
});

test('Escape leaves it from a select as well, but first closes the open list of one', async () => {
  const { dishes } = createDishes({});
  const mounted = mount(
    dishes,
    <EditorDialog resource={dishes} titles={{ create: '新增菜品', update: '编辑菜品' }}>
      {() => (
        <Form.Item field="weight" label="重量">
          <Select aria-label="重量" options={[1, 2]} />
        </Form.Item>
      )}
    </EditorDialog>,
  );
  act(() => {
    mounted.store.dispatch(dishes.actions.createOpened({ name: '', weight: 1, version: 7 }));
  });
  const dialog = await editor();
  const select = within(dialog).getByRole('combobox', { name: '重量' });
  const escape = () => fireEvent.keyDown(select, { key: 'Escape', keyCode: 27 });
  await mounted.user.click(select);
  expect(select).toHaveAttribute('aria-expanded', 'true');
  escape();
  await waitFor(() => expect(select).toHaveAttribute('aria-expanded', 'false'));
  expect(dialog).toBeInTheDocument();
  escape();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('editing starts from the row, in the first field that may be changed', async () => {
  const { user, api } = show();
  await user.click(screen.getByRole('button', { name: '编辑' }));
  await editor('编辑菜品');
  expect(screen.getByLabelText('名称')).toBeDisabled();
  await waitFor(() => expect(screen.getByLabelText('重量')).toHaveFocus());
  await user.keyboard('{Enter}');
  await confirm(user);
  await waitFor(() => expect(api.update).toHaveBeenCalledWith({ id: 5, name: '鱼', weight: 2, version: 3 }));
});

test.each([
  ['99', '应为0到30之间的整数'],
  ['-5', '应为0到30之间的整数'],
  ['1.5', '应为0到30之间的整数'],
  ['3..2', '应为0到30之间的整数'],
  ['十二', '应为0到30之间的整数'],
])(
  'a number that cannot be read or is out of its range, %s, is refused beside its field and stays as it was typed',
  async (typed, said) => {
    const { user, api } = show();
    await user.click(screen.getByRole('button', { name: '编辑' }));
    const dialog = await editor('编辑菜品');
    const weight = within(dialog).getByLabelText('重量');
    await user.clear(weight);
    await user.type(weight, typed);
    await user.tab();
    expect(await within(dialog).findByText(said)).toBeInTheDocument();
    expect(weight).toHaveValue(typed);
    await user.click(within(dialog).getByRole('button', { name: '提交' }));
    expect(screen.queryByRole('dialog', { name: '提示' })).not.toBeInTheDocument();
    expect(api.update).not.toHaveBeenCalled();
  },
);

test.each([
  ['２５', 25],
  ['　12 ', 12],
  ['０。', 0],
])('%s of an input method is the number %s', async (typed, meant) => {
  const { user, api } = show();
  await user.click(screen.getByRole('button', { name: '编辑' }));
  const dialog = await editor('编辑菜品');
  const weight = within(dialog).getByLabelText('重量');
  await user.clear(weight);
  await user.type(weight, typed);
  expect(weight).toHaveValue(typed);
  await user.tab();
  expect(weight).toHaveValue(String(meant));
  await user.click(within(dialog).getByRole('button', { name: '提交' }));
  await confirm(user);
  await waitFor(() => expect(api.update).toHaveBeenCalledWith({ id: 5, name: '鱼', weight: meant, version: 3 }));
});

test('the arrow keys count from what stands in a number field', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: '编辑' }));
  const weight = within(await editor('编辑菜品')).getByLabelText('重量');
  // The keyboard of a phone shows digits.
  expect(weight).toHaveAttribute('inputmode', 'decimal');
  await user.type(weight, '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(weight).toHaveValue('3');
});

describe('somebody else was faster', () => {
  const conflict = () => failure({ kind: 'conflict', text: '该记录已被他人修改' });
  const comparison = () => screen.findByRole('dialog', { name: '内容已被他人修改' });

  async function meet(theirs: DishForm, type: (user: ReturnType<typeof show>['user']) => Promise<void>) {
    const update = jest.fn().mockRejectedValueOnce(conflict()).mockResolvedValue(undefined);
    const shown = show({ update, read: jest.fn().mockResolvedValue(theirs) });
    await shown.user.click(screen.getByRole('button', { name: '编辑' }));
    const dialog = await editor('编辑菜品');
    await type(shown.user);
    await shown.user.click(within(dialog).getByRole('button', { name: '提交' }));
    await confirm(shown.user);
    return { ...shown, update, compared: within(await comparison()) };
  }
  const typeWeight = (text: string) => async (user: ReturnType<typeof show>['user']) => {
    await user.clear(screen.getByLabelText('重量'));
    await user.type(screen.getByLabelText('重量'), text);
  };

  test('both texts stand side by side, what only one has changed is chosen, and his choice is saved on the newest version', async () => {
    const { user, update, compared } = await meet({ name: '鲈鱼', weight: 2, version: 4 }, typeWeight('7'));
    const cells = compared.getAllByRole('row').map((row) => row.textContent);
    expect(cells).toEqual(['项目我填写的对方保存的', '名称我填写的鱼对方保存的鲈鱼', '重量我填写的7对方保存的2']);
    expect(compared.getByRole('radio', { name: '名称：对方保存的' })).toBeChecked();
    expect(compared.getByRole('radio', { name: '重量：我填写的' })).toBeChecked();
    await user.click(compared.getByRole('button', { name: '按所选内容保存' }));
    await waitFor(() => expect(update).toHaveBeenLastCalledWith({ id: 5, name: '鲈鱼', weight: 7, version: 4 }));
    expect(await screen.findByText('编辑成功')).toBeInTheDocument();
    expect(screen.queryByText('该记录已被他人修改')).not.toBeInTheDocument();
  });

  test('what both have changed is for him to choose', async () => {
    const { user, update, compared } = await meet({ name: '鱼', weight: 9, version: 4 }, typeWeight('7'));
    const save = compared.getByRole('button', { name: '按所选内容保存' });
    expect(save).toBeDisabled();
    expect(compared.getByText('还有 1 项请选择')).toBeInTheDocument();
    await user.click(compared.getByRole('radio', { name: '重量：对方保存的' }));
    await user.click(save);
    await waitFor(() => expect(update).toHaveBeenLastCalledWith({ id: 5, name: '鱼', weight: 9, version: 4 }));
  });

  test('going back keeps what was typed; a later attempt compares again', async () => {
    const { user, update, compared } = await meet({ name: '鱼', weight: 9, version: 4 }, typeWeight('7'));
    await user.click(compared.getByRole('button', { name: '返回修改' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '内容已被他人修改' })).not.toBeInTheDocument());
    expect(screen.getByLabelText('重量')).toHaveValue('7');
    update.mockRejectedValueOnce(conflict());
    await user.click(screen.getByRole('button', { name: '提交' }));
    await confirm(user);
    expect(await comparison()).toBeInTheDocument();
  });

  test('a choice that the server refuses is in the form, and the next attempt goes on the newest version', async () => {
    const { user, update, compared } = await meet({ name: '鱼', weight: 9, version: 4 }, typeWeight('7'));
    update.mockRejectedValueOnce(failure({ fieldErrors: [{ field: 'weight', message: '重量过大' }] }));
    await user.click(compared.getByRole('radio', { name: '重量：对方保存的' }));
    await user.click(compared.getByRole('button', { name: '按所选内容保存' }));
    expect(await screen.findByText('重量过大')).toBeInTheDocument();
    expect(screen.getByLabelText('重量')).toHaveValue('9');
    await typeWeight('8')(user);
    await user.click(screen.getByRole('button', { name: '提交' }));
    await confirm(user);
    await waitFor(() => expect(update).toHaveBeenLastCalledWith({ id: 5, name: '鱼', weight: 8, version: 4 }));
  });
});
