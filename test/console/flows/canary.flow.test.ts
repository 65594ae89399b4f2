import { call, put, takeEvery } from 'redux-saga/effects';
import { knowledge } from '../../../src/console/app/knowledge';
import { tellReport } from '../../../src/console/kit/flow/report';
import type { FlowAction } from '../../../src/console/kit/flow/flowFile';
import { writeFlow } from '../../../src/console/kit/flow/writeFile';
import { named } from '../../../src/console/lib/named';
import { contract } from '../../../src/contract';
import type { Endpoint, Privacy, Shape, WireType } from '../../../src/contract/kernel';
import { pass, record, replay } from '../kit/flow/toys';

/** Every form there is, and every answer, as the contract declares them. */
const declared = Object.entries(contract).flatMap(([table, all]) =>
  Object.entries<Endpoint>(all).map(([name, endpoint]) => ({ name: `${table}Api.${name}`, endpoint })),
);

/** Fills forms with what must not leave, never the same twice, and remembers it. */
function typist() {
  const typed: string[] = [];
  let count = 0;
  let lastSecret = '';
  const remember = (text: string): string => {
    typed.push(text);
    return text;
  };

  function textFor(privacy: Privacy | undefined): string {
    count += 1;
    const number = String(count).padStart(4, '0');
    if (privacy === 'phone') return remember(`6221${number}`);
    if (privacy === 'secret') {
      lastSecret = remember(`Kanarie${number}geheim`);
      return lastSecret;
    }
    const written = [
      `138 1234 ${number}`,
      `1391234${number}`,
      `0717-622${number}`,
      `42${number}800101123`,
      `k${number}@x.cn`,
    ];
    const [mobile = '', plain = '', landline = '', identity = '', mail = ''] = written.map(remember);
    return `电话+86 ${mobile}或${plain}，固话${landline}，证件${identity}，邮箱${mail}，初始密码${lastSecret}。`;
  }

  function valueFor({ type, fields, items, privacy }: WireType, names: 'own' | 'wire'): unknown {
    if (fields !== undefined) return fill(fields, names);
    if (type === 'array') return [valueFor(items ?? { type: 'string' }, names)];
    if (type === 'string') return textFor(privacy);
    return type === 'boolean' ? true : 1;
  }

  function fill(shape: Shape, names: 'own' | 'wire'): FlowAction {
    const entries = Object.entries(shape).map(([own, { wireName, codec }]) => [
      names === 'own' ? own : wireName,
      valueFor(codec.wire, names),
    ]);
    return Object.fromEntries(entries) as FlowAction;
  }
  return { typed, fill };
}

function recordForm(name: string, { input, reply }: Endpoint) {
  const { typed, fill } = typist();
  const form = fill(input, 'own');
  const sent = fill(input, 'wire');
  const answer = fill(reply.row ?? {}, 'own');
  const api = named(name, () => Promise.resolve({ rows: [answer], drafts: { [typed.at(-1) ?? '']: answer } }));
  function* submitting(): Generator {
    yield takeEvery(
      'submitted',
      function* submit(action: { readonly type: string; readonly payload: object }): Generator {
        const rows: unknown = yield call(api as (form: object) => unknown, action.payload);
        yield put({ type: 'answered', payload: rows });
      },
    );
  }
  const query = new URLSearchParams(
    Object.entries({ ...form, ...sent }).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  const told = {
    knowledge,
    title: typed.join(' '),
    route: `/somewhere?${String(query)}`,
    storage: { [name]: JSON.stringify(form) },
  };
  const recording = record(
    submitting as () => Generator,
    async ({ dispatch, mark }) => {
      dispatch({ type: 'submitted', payload: form });
      dispatch({ type: 'sent', payload: sent });
      await pass();
      mark(typed.join('、'));
    },
    told,
  );
  return { typed, recording, saga: submitting as () => Generator };
}

test.each(declared)(
  'nothing that is typed into or answered by $name leaves with a recording',
  async ({ name, endpoint }) => {
    const { typed, recording, saga } = recordForm(name, endpoint);
    const file = await recording;
    const text = writeFlow(file);
    expect(typed.filter((one) => text.includes(one))).toEqual([]);
    expect(tellReport(await replay(file, saga, knowledge))).toContain('mark end: events same, state same');
  },
);

/** Every field under its own name, those of parts too. */
function fieldsOf(
  shape: Shape,
): readonly { readonly names: readonly string[]; readonly privacy: Privacy | undefined }[] {
  return Object.entries(shape).flatMap(([own, { wireName, codec }]) => {
    const { fields = codec.wire.items?.fields ?? {}, privacy } = codec.wire;
    return [{ names: [own, wireName], privacy }, ...fieldsOf(fields)];
  });
}
const fields = declared.flatMap(({ endpoint }) => [...fieldsOf(endpoint.input), ...fieldsOf(endpoint.reply.row ?? {})]);

test('what is called a phone or a password is declared as one', () => {
  const telling = /phone|mobile|tel$|^pwd$|pass(?!wordChanged)|secret|^csv$|.key$/i;
  const silent = fields.filter(
    ({ names, privacy }) => privacy === undefined && names.some((name) => telling.test(name)),
  );
  expect(silent).toEqual([]);
});

test('no name is private here and public there', () => {
  const secret = new Set(fields.flatMap(({ names, privacy }) => (privacy === undefined ? [] : names)));
  const open = fields.filter(({ names, privacy }) => privacy === undefined && names.some((name) => secret.has(name)));
  expect(open).toEqual([]);
});

test.each([
  ['map.tdtKey', 'letters and 16 digits', false],
  ['sms.password', 'of somebody else’s making', false],
  ['system.name', '农村聚餐管理系统', true],
])('the value of the parameter %s is told as its code allows', async (code, value, isTold) => {
  const file = await record(
    function* nothing(): Generator {
      yield takeEvery('none', () => undefined);
    },
    ({ dispatch }) => dispatch({ type: 'edited', payload: { code, value, wire: { pCode: code, pValue: value } } }),
    { knowledge },
  );
  expect(writeFlow(file).includes(value)).toBe(isTold);
});
