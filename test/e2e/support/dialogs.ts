import type { Locator, Page } from 'playwright-core';
import type { Api } from '../../server/support/api';
import { answersDrawn, dialog } from './console';
import { listed } from './cooks';
import { expectChecked } from './expect';
import { makeWaiting } from './filings';

/** A form of the console, how it is opened from its page, and how something is typed into it. */
export interface Opening {
  readonly name: string;
  readonly path: string;
  /** The piece it is drawn by, where several are drawn by one. */
  readonly piece?: 'editor' | 'import';
  /** The dialog; null for a form of the page itself. */
  readonly open: (page: Page) => Promise<Locator | null>;
  readonly type: (page: Page, open: Locator | null) => Promise<void>;
  readonly holds: (page: Page, open: Locator | null) => Promise<boolean>;
  /** Found again after a reload. */
  readonly isKept?: boolean;
  readonly hasNoCancel?: boolean;
  /** Stands on no page, or ends when its page is hidden. */
  readonly endsHidden?: boolean;
  /** Opened from a list that shares its state: the way back to it asks. */
  readonly endsInList?: boolean;
}

const typed = '半途而止';

/** What waits for guidance, so that it can be sent back and guided. */
export async function makeWaitingFiling(api: Api): Promise<number> {
  return makeWaiting(api, { hostName: '对话框举办者' });
}

/** An editor that a button opens, and the label of one of its text fields. */
function editor(name: string, path: string, button: string, label: string, more: Partial<Opening> = {}): Opening {
  const field = (open: Locator | null) => open?.getByLabel(label, { exact: true });
  return {
    name,
    path,
    open: async (page) => {
      await page.getByRole('button', { name: button, exact: true }).first().click();
      const open = dialog(page, name);
      await open.waitFor();
      return open;
    },
    type: async (_, open) => {
      await field(open)?.fill(typed);
    },
    holds: async (_, open) => (await field(open)?.inputValue()) === typed,
    ...more,
  };
}

/** As whoever uses a screen reader or speaks does, for whom a mask is no obstacle. */
export const press = (element: Locator) => element.evaluate((node: HTMLElement) => node.click());

/** What a link says, which may be hidden. */
export const nameOf = (link: Locator) => link.evaluate(({ textContent }) => textContent);

/** By a link, so that the browser's back stays within the console. There once the page says its name, not the address. */
export async function goTo(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]`).first();
  const title = await nameOf(link);
  await press(link);
  await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor();
  await page.waitForURL((url) => url.pathname === path);
}

/** As by a script: the press of a key waits for the warning, which nobody has answered yet. */
export const reloadItself = (page: Page) => page.evaluate(() => setTimeout(() => location.reload()));

const csv = { name: '人员.csv', mimeType: 'text/csv', buffer: Buffer.from('账号\r\n') };

/** A CSV file that was chosen is what an import holds. */
const importOf = (name: string, path: string): Opening => ({
  ...editor(name, path, '导入', ''),
  type: async (_, open) => {
    await open?.locator('input[type=file]').setInputFiles(csv);
    await open?.getByText(/人员\.csv：/).waitFor();
  },
  holds: async (_, open) => (await open?.getByText(/人员\.csv：/).count()) === 1,
});

const tick = (page: Page) =>
  page
    .getByRole('region', { name: '权限分配' })
    .locator('.arco-tree-node')
    .filter({ hasText: /^查询直播$/ })
    .locator('input[type=checkbox]');

const roleTicks: Opening = {
  name: '权限分配',
  path: '/Role',
  open: async (page) => {
    await page.getByRole('button', { name: '观察员' }).click();
    await page.getByRole('heading', { name: '权限分配：观察员' }).waitFor();
    await expectChecked(tick(page), true, 'what the role may do');
    return null;
  },
  type: async (page) => {
    await press(tick(page));
  },
  holds: async (page) => !(await tick(page).isChecked()),
};

const passwordChange: Opening = {
  ...editor('修改密码', '/Param', '', '新密码'),
  name: '修改密码（本人）',
  endsHidden: true,
  open: async (page) => {
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    const open = dialog(page, '修改密码');
    await open.waitFor();
    return open;
  },
};

const start: Opening = {
  ...editor('开启直播', '/Llive', '', ''),
  endsHidden: true,
  open: async (page) => {
    await page.getByRole('switch').first().click();
    const open = dialog(page, '开启直播');
    await open.waitFor();
    return open;
  },
  type: async (_, open) => {
    await open?.getByRole('spinbutton').fill('77');
  },
  holds: async (_, open) => (await open?.getByRole('spinbutton').inputValue()) === '77',
};

/** What waits for anybody, not for this user alone. */
async function showAll(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '办理范围' }).click();
  await page.getByRole('option', { name: '本辖区全部' }).click();
  // The rows of before are pressed in vain.
  await answersDrawn(page, '/keepRecord/worklist', () =>
    page.getByRole('button', { name: '查询', exact: true }).click(),
  );
}

const reasonOf = (open: Locator | null) => open?.getByRole('textbox');
const sendBack: Opening = {
  ...editor('退回', '/Worklist', '退回', ''),
  open: async (page) => {
    await showAll(page);
    await page.getByRole('button', { name: '退回', exact: true }).first().click();
    const open = page.getByRole('dialog');
    await open.waitFor();
    return open;
  },
  type: async (_, open) => {
    await reasonOf(open)?.fill(typed);
  },
  holds: async (_, open) => (await reasonOf(open)?.inputValue()) === typed,
};

const printing: Opening = {
  ...editor('选择要打印的表单', '/Baxx', '', ''),
  hasNoCancel: true,
  open: async (page) => {
    await listed(page);
    await press(page.getByRole('checkbox', { name: '选择第 1 行' }));
    await page.getByRole('button', { name: '批量打印' }).click();
    const open = page.getByRole('dialog');
    await open.waitFor();
    await expectChecked(open.getByRole('checkbox').first(), true, 'all forms are chosen');
    return open;
  },
  type: async (_, open) => {
    if (open !== null) await press(open.getByRole('checkbox').first());
  },
  holds: async (_, open) => (await open?.getByRole('checkbox').first().isChecked()) === false,
};

const signatureOf = (page: Page) => page.getByLabel('指导人员签名：键盘输入姓名');
const signature: Opening = {
  name: '现场指导的签名',
  path: '/Worklist',
  endsInList: true,
  open: async (page) => {
    await showAll(page);
    await page.getByRole('button', { name: '开展指导' }).first().click();
    await signatureOf(page).waitFor();
    return null;
  },
  type: async (page) => signatureOf(page).fill('李监管'),
  holds: async (page) => (await signatureOf(page).inputValue()) === '李监管',
};

const categoryOf = (open: Locator | null) => open?.getByRole('radio', { name: '指导记录' });
const voice: Opening = {
  ...editor('新增语音记录', '/Voice', '新增', ''),
  type: async (_, open) => {
    const category = categoryOf(open);
    if (category !== undefined) await press(category);
  },
  holds: async (_, open) => (await categoryOf(open)?.isChecked()) === true,
};

/** Each the editor of a list as the kit draws it, with fields of its own. */
const editors = [
  editor('新增参数', '/Param', '新增', '参数名称'),
  editor('新增权限', '/Qxgl', '新增', '权限名称'),
  editor('新增角色', '/Role', '新增', '角色名'),
  editor('新增部门', '/Bmzd', '新增', '部门名称'),
  editor('新增用户', '/User', '新增', '姓名'),
  editor('修改密码', '/User', '修改密码', '新密码'),
  editor('编辑厨师', '/Cstj', '编辑', '姓名'),
  editor('新增食材', '/Ingredients', '新增', '食材名称'),
  editor('新增菜品', '/Food', '新增', '菜品名称'),
  editor('新增套餐', '/Meal', '新增', '套餐名称'),
  editor('处理留样', '/Samples', '处理', '处理原因'),
].map((opening): Opening => ({ ...opening, piece: 'editor' }));

const imports = [importOf('导入用户', '/User'), importOf('导入厨师', '/Cstj')].map((opening): Opening => ({
  ...opening,
  piece: 'import',
}));

export const openings: readonly Opening[] = [
  ...editors,
  ...imports,
  roleTicks,
  editor('登记备案', '/Baxx', '登记备案', '举办者', { isKept: true }),
  // Its form has an address of its own.
  editor('上传信息', '/Ldiffusion', '新增', '标题', { endsInList: true }),
  voice,
  sendBack,
  printing,
  signature,
  start,
  passwordChange,
];

/** Drawn by a piece that an opening before it has shown. */
export const isShownBefore = ({ piece }: Opening, index: number): boolean =>
  piece !== undefined && openings.findIndex((one) => one.piece === piece) < index;
