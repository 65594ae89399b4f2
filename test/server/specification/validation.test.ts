import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { units } from '../support/world';
import type { Api } from '../support/api';

type Wire = Readonly<Record<string, unknown>>;
type Method = 'post' | 'put';

const cook = { userId: 'spec1', name: '规则', fclassify: 1, fbmbh: units.county.id };
const user = {
  username: 'spec_user',
  fname: '规则',
  password: 'Kitchen2024',
  checkPass: 'Kitchen2024',
  ftype: 1,
  bmzdId: units.county.id,
};
const unit = { pid: units.county.id, fbmbh: '420001', fbmmc: '规则镇' };
const parameter = { pName: '名称', pCode: 'spec.code', pValue: '1' };
const passwordRule = '密码必须为字母加数字，长度为7到20位';

/** What the specification's rules call wrong: the rule, the call, what is wrong with it, the field and its text. */
const rules: readonly (readonly [rule: string, Method, path: string, Wire, field: string, text: string])[] = [
  ['login: account required', 'post', '/login', { username: '', password: 'Kitchen2024' }, 'username', '请输入用户名'],
  ['login: password required', 'post', '/login', { username: 'a1b2', password: '' }, 'password', '请输入密码'],
  [
    'login: password of letters and digits, 7 to 20',
    'post',
    '/login',
    { username: 'a1b2', password: 'short1' },
    'password',
    '账号格式有误，密码须为字母加数字且长度大于6位',
  ],
  [
    'change password: password required',
    'put',
    '/user/changepwd',
    { id: 1, pwd: '', checkPass: 'x' },
    'pwd',
    '请输入密码',
  ],
  [
    'change password: repeat required',
    'put',
    '/user/changepwd',
    { id: 1, pwd: 'Kitchen2024', checkPass: '' },
    'checkPass',
    '请再次输入密码',
  ],
  ['cook: name', 'post', '/lkitchener/save', { ...cook, name: '' }, 'name', '请输入姓名'],
  ['cook: account', 'post', '/lkitchener/save', { ...cook, userId: '' }, 'userId', '请输入帐号'],
  ['cook: type', 'post', '/lkitchener/save', { ...cook, fclassify: undefined }, 'fclassify', '请选择厨师类型'],
  ['cook: unit', 'post', '/lkitchener/save', { ...cook, fbmbh: undefined }, 'fbmbh', '请选择所属部门'],
  [
    'cook: firm, except for rural dining',
    'post',
    '/lkitchener/save',
    { ...cook, fclassify: 2 },
    'customerEvaluation',
    '请输入单位名称',
  ],
  ['cook edit: name', 'put', '/lkitchener/update', { id: 1, version: 1, name: '' }, 'name', '请输入姓名'],
  ['user: account', 'post', '/user/save', { ...user, username: '' }, 'username', '请输入帐号'],
  ['user: name', 'post', '/user/save', { ...user, fname: '' }, 'fname', '姓名不能为空'],
  ['user: password', 'post', '/user/save', { ...user, password: '' }, 'password', '请输入密码'],
  [
    'user: password of letters and digits',
    'post',
    '/user/save',
    { ...user, password: 'abcdefgh' },
    'password',
    passwordRule,
  ],
  ['user: password of 7 characters', 'post', '/user/save', { ...user, password: 'abc123' }, 'password', passwordRule],
  [
    'user: password of 20 characters',
    'post',
    '/user/save',
    { ...user, password: 'abcdefghij1234567890x' },
    'password',
    passwordRule,
  ],
  ['user: confirmation', 'post', '/user/save', { ...user, checkPass: '' }, 'checkPass', '请再次输入密码'],
  [
    'user: confirmation equals',
    'post',
    '/user/save',
    { ...user, checkPass: 'Kitchen2025' },
    'checkPass',
    '两次密码不一致！',
  ],
  ['unit: number', 'post', '/lbmzd/save', { ...unit, fbmbh: '' }, 'fbmbh', '请输入部门编号'],
  ['unit: number is numeric', 'post', '/lbmzd/save', { ...unit, fbmbh: 'A1' }, 'fbmbh', '部门编号只能是数字'],
  ['unit: name', 'post', '/lbmzd/save', { ...unit, fbmmc: '' }, 'fbmmc', '请输入部门名称'],
  ['unit: order from 0', 'post', '/lbmzd/save', { ...unit, forder: -1 }, 'forder', '应为0到1000000之间的整数'],
  [
    'unit edit: label',
    'put',
    '/lbmzd/update',
    { ...unit, id: units.county.id, version: 1, label: '' },
    'label',
    '请输入显示名称',
  ],
  ['parameter: name', 'post', '/lparameter/save', { ...parameter, pName: '' }, 'pName', '请输入参数名称'],
  ['parameter: code', 'post', '/lparameter/save', { ...parameter, pCode: '' }, 'pCode', '请输入参数编码'],
  ['parameter: value', 'post', '/lparameter/save', { ...parameter, pValue: '' }, 'pValue', '请输入参数值'],
  ['role: name', 'post', '/role/save', { authority: '' }, 'authority', '角色名为必填项'],
];

let app: TestApp;
let api: Api;

beforeAll(async () => {
  app = await startTestApp();
  api = await app.signIn('admin');
});
afterAll(() => app.close());

test.each(rules)('%s', async (_rule, method, path, wire, field, message) => {
  const { status, body } = await api[method](path, wire);
  expect([status, body['code']]).toEqual([200, -100]);
  expect(body['errors']).toContainEqual({ field, message });
});

test('change password: both entries must match', async () => {
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const { body } = await api.put('/user/changepwd', { id, pwd: 'Kitchen2024', checkPass: 'Kitchen2025' });
  expect(body['errors']).toContainEqual({ field: 'checkPass', message: '两次密码不一致！' });
});
