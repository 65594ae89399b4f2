import { contract } from '../../../src/contract';
import { decode, decodePage, isPaged } from '../../../src/contract/kernel';
import type { Contract, Endpoint } from '../../../src/contract/kernel';
import { parseFields } from '../../../src/server/platform/http/form-fields';
import { parseInput } from '../../../src/server/platform/http/parse-input';
import { formOf } from '../support/api';
import type { Answer } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { pictures } from '../support/pictures';
import { setStage } from '../security/stage';
import type { Stage } from '../security/stage';
import type { Call, Shape, Wire } from './support/call';
import { informationCalls } from './support/information.calls';
import { logCalls } from './support/logs.calls';
import { pantryCalls } from './support/pantry.calls';
import { peopleCalls } from './support/people.calls';
import { recipeCalls } from './support/recipe.calls';
import { settingsCalls } from './support/settings.calls';
import { statisticCalls } from './support/statistic.calls';
import { supervisionCalls } from './support/supervision.calls';

/** Every row of both specifications whose endpoint exists, by whoever knows the specifications alone. */
const calls = [
  ...pantryCalls,
  ...peopleCalls,
  ...settingsCalls,
  ...supervisionCalls,
  ...recipeCalls,
  ...logCalls,
  ...informationCalls,
  ...statisticCalls,
].map((call) => [call.method, call.path, call] as const);

const domains: readonly Contract[] = Object.values(contract);
const endpoints: readonly Endpoint[] = domains.flatMap((one) => Object.values(one));

const any = (type: unknown): unknown => expect.any(type) as unknown;

/** What an answer must have beside `code` and `msg`. */
const shapes: Readonly<Record<Shape, Wire>> = {
  rows: { rows: any(Array), total: any(Number), max: any(Number) },
  list: { data: { list: any(Array), count: any(Number) } },
  nodes: { data: any(Array) },
  data: { data: any(Object) },
  done: {},
  ret: { ret_code: 0, err_msg: '' },
  file: {},
};

let app: TestApp;
let stage: Stage;

beforeAll(async () => {
  app = await startTestApp();
  stage = await setStage(app);
});
afterAll(() => app.close());

function withTexts(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(withTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTexts(one)]));
}

function sendJson({ method, path }: Call, wire: Wire): Promise<Answer> {
  if (method === 'POST') return stage.admin.post(path, wire);
  if (method === 'PUT') return stage.admin.put(path, wire);
  return method === 'GET' ? stage.admin.get(path, wire) : stage.admin.delete(path, wire);
}

type Send = (call: Call, wire: Wire) => Promise<Answer>;
const sendTexts: Send = (call, wire) => sendJson(call, withTexts(wire) as Wire);
const sendForm: Send = ({ method, path }, wire) => stage.admin.form(method, path, wire);

/** Answers what was sent. */
async function expectDone(call: Call, send: Send): Promise<Wire> {
  const sent = await call.payload(stage);
  const answer = await send(call, sent);
  expect([answer.status, answer.body['errors']]).toEqual([200, undefined]);
  if (call.shape !== 'file') expect(answer.body).toMatchObject({ code: 100, msg: '操作成功', ...shapes[call.shape] });
  const told = await call.told(stage, sent, answer);
  const expected = call.expected(stage, sent);
  if (Array.isArray(told) && !Array.isArray(expected)) expect(told).toMatchObject(expected as object);
  else expect(told).toEqual(expected);
  return sent;
}

/** What the endpoint's handler would be given. */
function understood({ method, path }: Call, given: unknown): unknown {
  const endpoint = endpoints.find((one) => one.method === method && one.path === path);
  if (endpoint === undefined) throw new Error(`No endpoint ${method} ${path}`);
  const wire = parseInput(endpoint, given);
  return { ...decode(endpoint.input, wire), ...(isPaged(endpoint) ? decodePage(endpoint, wire) : {}) };
}

test.each(calls)(
  '%s %s takes its payload and does it; texts of digits and a form mean the same',
  async (_method, _path, call) => {
    const sent = await expectDone(call, sendJson);
    const meant = understood(call, sent);
    expect(understood(call, withTexts(sent))).toEqual(meant);
    expect(understood(call, parseFields(formOf(sent).toString()))).toEqual(meant);
  },
);

/** One call of each method: all of them are read by the same functions. */
const oneOfEach = calls.filter(([method], index) => calls.findIndex(([other]) => other === method) === index);

test.each(oneOfEach)('%s %s takes numbers as texts of digits', async (_method, _path, call) => {
  await expectDone(call, sendTexts);
});

test.each(oneOfEach.filter(([method]) => method !== 'GET'))('%s %s takes a form', async (_method, _path, call) => {
  await expectDone(call, sendForm);
});

test.each([['/lfile/uploadFile'], ['/lfile/appUploadFile']])('POST %s takes a file', async (path) => {
  const picture = { bytes: await pictures.jpeg(), name: 'photo.jpg', type: 'image/jpeg' };
  const { body } = await stage.admin.upload(path, picture);
  expect(body).toMatchObject({ code: 100, lfile: { fcode: any(String) }, resultMsg: '上传成功' });
  const { body: refused } = await stage.admin.upload(path, { ...picture, bytes: Buffer.from('text') });
  expect(refused['code']).toBe(-100);
});
