import { contract } from '../../../../src/contract';
import { openApiDocument } from '../../../../src/server/platform/http/openapi';

type Json = Readonly<Record<string, unknown>>;

const at = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((inner, name) => (inner as Json | undefined)?.[name], value);
const paths = openApiDocument(contract, 'test')['paths'];
const body = (path: string, method: string, type = 'application/json') =>
  at(paths, `/api${path}`, method, 'requestBody', 'content', type, 'schema');

describe('the document of the API', () => {
  it('shows a unit as the object it is, and the other ways to name it', () => {
    const unit = at(body('/user/save', 'post'), 'properties', 'lbmzd', 'anyOf') as readonly Json[];
    expect(unit.map(({ type }) => type)).toEqual(['object', 'integer']);
    expect(body('/user/save', 'post')).toMatchObject({
      required: expect.arrayContaining(['lbmzd']) as unknown,
      properties: { bmzdId: { description: '= lbmzd' }, dateCreated: { description: '不读取' } },
      additionalProperties: false,
    });
  });

  it('wants no version, and takes forms', () => {
    const schema = body('/role/savePermission', 'post', 'application/x-www-form-urlencoded');
    expect(schema).toMatchObject({ required: ['role', 'permission'], properties: { version: {} } });
  });

  it('shows answers in their one spelling', () => {
    const answer = at(paths, '/api/lkitchener/getInfoById', 'post', 'responses', '200', 'content', 'application/json');
    expect(at(answer, 'schema', 'properties', 'data', 'properties', 'healthCertificate')).toEqual({
      type: 'integer',
      enum: [1, 0],
    });
  });

  it('names each spelling of a flag once', () => {
    const flag = at(body('/lkitchener/save', 'post'), 'properties', 'isValid', 'anyOf', '1', 'enum');
    expect(flag).toEqual(['1', '0', 'true', 'on', '-1', 'false', 'off']);
  });
});
