import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { read, utils } from 'xlsx';
import { filingsContract } from '../../../../src/contract/filings';
import { parameters } from '../../../../src/contract/parameters';
import { phonesContract } from '../../../../src/contract/phones';
import { smsLogsContract } from '../../../../src/contract/sms-logs';
import type { SmsLog } from '../../../../src/contract/sms-logs';
import { usersContract } from '../../../../src/contract/users';
import { targetsOf } from '../../../../src/server/platform/outbound';
import { bodyOf, handOver } from '../../../../src/server/platform/sms/gateway';
import { openSettings } from '../../../../src/server/platform/settings/settings';
import { sendDue } from '../../../../src/server/platform/sms/sms';
import { HeldClock } from '../../../support/clock';
import { eventually } from '../../../support/eventually';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { makeWaiting } from '../../support/filings';
import { password } from '../../support/world';
import { makeUser } from '../users/support/accounts';
import { done, notFound, refused } from '../users/support/answers';

interface Received {
  readonly type: string | undefined;
  readonly body: unknown;
}

let app: TestApp;
let admin: Api;
let county: Api;
let gateway: Server;
/** How the gateway answers from now on. */
let status = 200;
const received: Received[] = [];
const targets = targetsOf(['loopback']);

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      received.push({ type: request.headers['content-type'], body });
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('{}');
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  app = await startTestApp({ privateTargets: ['loopback'] });
  [admin, county] = await Promise.all([app.signIn('admin'), app.signIn('county1')]);
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => gateway.close(resolve));
});
beforeEach(async () => {
  received.length = 0;
  status = 200;
  await app.db.deleteFrom('smsMessages').execute();
  await set('sms.driver', 'outbox');
});

async function set(code: string, value: string): Promise<void> {
  const { rows } = await admin.call(parameters.calls.list, { page: 1, pageSize: 200 });
  const found = rows.find((one) => one.code === code);
  if (found === undefined) throw new Error(`No parameter ${code}`);
  const { id, version, name } = found;
  expect(
    await admin.send(parameters.calls.update, { id, version, pName: name, pCode: code, pValue: value }),
  ).toMatchObject(done);
}

async function useGateway(): Promise<void> {
  await set('sms.url', `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`);
  await set('sms.key', 'k"1');
  await set('sms.driver', 'http');
}

const phone = '13912345678';
const listed = async (api: Api, filter: object = {}) =>
  (await api.call(smsLogsContract.list, { page: 1, pageSize: 50, ...filter })).rows;

const untilTold = (isTold: (message: SmsLog) => boolean) =>
  eventually('the log tells how it went', async () => (await listed(county)).some(isTold));

async function resetSomebody(): Promise<number> {
  const id = await makeUser(county, 'county', { phone, name: '李"四' });
  await county.call(usersContract.resetPasswords, { ids: [id], password, repeated: password });
  return id;
}

test('whoever’s password somebody else has set is told so; without a gateway that is recorded, and nothing leaves', async () => {
  await resetSomebody();
  const [message] = await listed(county, { name: '李' });
  expect(message).toMatchObject({ name: '李"四', phone: '139****5678', status: 0, attempts: 0 });
  expect(message?.sendAt).toBeUndefined();
  expect(message?.content).toContain('密码已由管理员重置');
  expect(message?.content).not.toContain(password);
  expect(await county.send(smsLogsContract.resend, { id: message?.id })).toMatchObject(
    refused('未启用短信网关，短信只作记录'),
  );
  // Nor later, when there is a gateway.
  await useGateway();
  await sendDue(app.db, { settings: await openSettings(app.db), targets, clock: new HeldClock() });
  expect(received).toEqual([]);
});

test('the reporter of a filing that is sent back is told why, unless that is switched off', async () => {
  await app.db.updateTable('users').set({ phone }).where('username', '=', 'county1').execute();
  const city = await app.signIn('city1');
  const back = async () => {
    const id = await makeWaiting(county, 'county');
    await city.call(filingsContract.sendBack, { id, version: 2, reason: '请补充菜单' });
  };
  await back();
  const messages = await listed(county, { phone });
  expect(messages).toMatchObject([{ name: '县监管员' }]);
  expect(messages[0]?.content).toMatch(/备案 .+ 已退回，原因：请补充菜单/);
  await set('sms.filingReturned', '否');
  await back();
  expect(await listed(county, { phone })).toHaveLength(1);
});

test('a gateway gets what the parameters say, once, and the log says that it arrived', async () => {
  await useGateway();
  await resetSomebody();
  await untilTold(({ status: now }) => now === 1);
  expect(await listed(county)).toMatchObject([{ status: 1, attempts: 1, failure: '' }]);
  const content = expect.stringContaining('密码已由管理员重置') as string;
  expect(received).toEqual([{ type: 'application/json', body: { key: 'k"1', phone, content } }]);
  const [message] = await listed(county);
  expect(await county.send(smsLogsContract.resend, { id: message?.id })).toMatchObject(refused('短信已发送成功'));
});

test.each([
  [500, '短信网关答复 500'],
  [302, '短信网关答复 302'],
])('a gateway that answers %i is tried three times, then somebody sends again', async (answer, failure) => {
  await useGateway();
  status = answer;
  await resetSomebody();
  const settings = await openSettings(app.db);
  await untilTold((message) => message.failure !== '');
  expect(await listed(county)).toMatchObject([{ status: 0, attempts: 1, failure }]);
  await sendDue(app.db, { settings, targets, clock: new HeldClock() });
  expect(received).toHaveLength(1);
  const later = (minutes: number) => new HeldClock(new Date(Date.now() + minutes * 60_000));
  await sendDue(app.db, { settings, targets, clock: later(2) });
  await sendDue(app.db, { settings, targets, clock: later(10) });
  const [message] = await listed(county);
  expect(message).toMatchObject({ status: 2, attempts: 3, failure });
  await sendDue(app.db, { settings, targets, clock: later(1000) });
  expect(received).toHaveLength(3);

  status = 200;
  const id = message?.id ?? 0;
  expect(await (await app.signIn('neighbour1')).send(smsLogsContract.resend, { id })).toMatchObject(notFound);
  expect(await county.send(smsLogsContract.resend, { id })).toMatchObject(done);
  expect(await lastEntry(app.db)).toMatchObject({ title: '重发短信', result: 'success', detail: { id } });
  await untilTold(({ status: now }) => now === 1);
  expect(await listed(county)).toMatchObject([{ status: 1, failure: '' }]);
});

test.each(['localhost', '127.0.0.1'])(
  'nothing is sent to this machine, as %s, unless the environment allows it',
  async (host) => {
    await useGateway();
    const { port } = gateway.address() as AddressInfo;
    await set('sms.url', `http://${host}:${port}/send`);
    const settings = await openSettings(app.db);
    const message = { name: '李', phone, content: '内容' };
    expect(await handOver(settings, targetsOf([]), message)).toBe('短信网关地址不允许连接');
    expect(received).toEqual([]);
    expect(await handOver(settings, targets, message)).toBeNull();
  },
);

test('messages are of a unit, found by name, phone and days, and show their phone when it is asked for', async () => {
  await resetSomebody();
  expect(await listed(await app.signIn('neighbour1'))).toEqual([]);
  for (const filter of [{ name: '李' }, { phone }, { phone: '5678' }])
    expect(await listed(county, filter)).toHaveLength(1);
  for (const filter of [{ name: '王' }, { phone: '1234' }, { from: '2020-01-01', until: '2020-01-02' }])
    expect(await listed(county, filter)).toEqual([]);
  const [{ id } = { id: 0 }] = await listed(county);
  expect(await county.call(phonesContract.ofSms, { id })).toEqual({ phone });
  expect(await lastEntry(app.db)).toMatchObject({ title: '查看电话号码', detail: { id, name: '李"四' } });
});

test('only what TLS protects, and this machine, are addresses of a gateway, and a report that is no JSON is not sent', async () => {
  const { rows } = await admin.call(parameters.calls.list, { page: 1, pageSize: 200 });
  const { id = 0, version = 0 } = rows.find(({ code }) => code === 'sms.url') ?? {};
  const plain = ['http://sms.example', 'http://localhost.example/', 'http://127.0.0.1.example', 'http://10.0.0.1/'];
  for (const pValue of ['file:///etc/passwd', 'ftp://a', 'javascript:1', ...plain]) {
    const answer = await admin.send(parameters.calls.update, { id, version, pName: '地址', pCode: 'sms.url', pValue });
    expect(answer.body).toMatchObject({
      code: -100,
      errors: [{ field: 'pValue', message: '应为 https 地址' }],
    });
  }
  expect(bodyOf('{"a":"{content}"}', { content: '"}\n{key}' })).toBe(JSON.stringify({ a: '"}\n{key}' }));
  expect(bodyOf('{"a":{phone}{content}', { phone: '1', content: '2' })).toBeNull();
});

test('messages are taken away as a spreadsheet, their phones masked', async () => {
  await resetSomebody();
  const { bytes } = await county.post(smsLogsContract.exportAll.path);
  const sheet = Object.values(read(bytes).Sheets)[0];
  const [titles, row] = sheet === undefined ? [] : utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  expect(titles).toEqual('编号 姓名 手机号 发送状态 创建时间 短信内容 失败原因 发送次数'.split(' '));
  expect(row?.slice(1, 4)).toEqual(['李"四', '139****5678', '待发送']);
});
