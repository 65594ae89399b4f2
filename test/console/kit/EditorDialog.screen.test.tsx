import { Form, Input, InputNumber, Select } from '@arco-design/web-react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EditorDialog } from '../../../src/console/kit/editor/EditorDialog';
import { createDishes, failure, type DishApi } from './dishes';
import { mount } from './mount';

function show(api: Partial<DishApi> = {}) {
  const { dishes, api: calls } = createDishes(api);
  const mounted = mount(
    dishes,
    <>
      <button onClick={() => mounted.store.dispatch(dishes.actions.createOpened({ name: '', weight: 1, version: 7 }))}>
        新增
      </button>
      <button
        onClick={() => mounted.store.dispatch(dishes.actions.updateOpened({ id: 5, form: { name: '鱼', weight: 2 } }))}
      >
        编辑
      </button>
      <EditorDialog resource={dishes} titles={{ create: '新增菜品', update: '编辑菜品' }}>
        {({ mode }) => (
          <>
            <Form.Item field="name" label="名称" rules={[{ required: true, message: '请输入名称' }]}>
              <Input disabled={mode === 'update'} />
            </Form.Item>
            <Form.Item field="weight" label="重量">
              <InputNumber />
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

test('declining keeps the dialog and its text; Escape then leaves it', async () => {
  const { user, api } = show();
  await user.click(screen.getByRole('button', { name: '新增' }));
  const dialog = await editor();
  await user.keyboard('清蒸鱼{Enter}');
  await confirm(user, '取消');
  expect(await screen.findByText('取消操作')).toBeInTheDocument();
  expect(within(dialog).getByLabelText('名称')).toHaveValue('清蒸鱼');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(api.create).not.toHaveBeenCalled();
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
  await waitFor(() => expect(api.update).toHaveBeenCalledWith({ id: 5, name: '鱼', weight: 2 }));
});
