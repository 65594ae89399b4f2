import { pairKey } from '../../../contract/kernel';
import { echoedNames, inputFields, pageFields } from '../../../contract/readings';
import type { Contract, Endpoint, Shape, WireType } from '../../../contract/kernel';
import { idempotencyHeader, tokenHeader } from '../../../contract/constants';

interface JsonSchema {
  readonly [key: string]: unknown;
}

const constraints = ['type', 'enum', 'minLength', 'maxLength', 'minimum', 'maximum', 'maxItems'] as const;

function schemaOf(wire: WireType, isRead = false): JsonSchema {
  const { fields, items, pattern, message, privacy } = wire;
  return {
    ...Object.fromEntries(constraints.flatMap((name) => (wire[name] === undefined ? [] : [[name, wire[name]]]))),
    ...(pattern === undefined ? {} : { pattern: `^(?:${pattern})$` }),
    ...(message === undefined ? {} : { description: message }),
    ...(privacy === 'secret' ? { format: 'password' } : {}),
    ...(items === undefined ? {} : { items: isRead ? readSchemaOf(items) : schemaOf(items) }),
    ...(fields === undefined ? {} : objectSchema(fields, isRead)),
  };
}

const digits = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
const joinedDigits = { type: 'string', pattern: '^\\d+(,\\d+)*$' };

/** How else a value may be spelled that is sent to the server. */
function* otherSpellings({ type, enum: values, items, fields = {}, key, ...wire }: WireType): Generator<JsonSchema> {
  if (wire.readings !== undefined) yield { enum: wire.readings.map(([spelling]) => spelling) };
  else if (type === 'integer' || type === 'number') yield digits;
  const numbers = values?.map(Number).filter(Number.isFinite) ?? [];
  if (type === 'string' && values === undefined) yield { type: 'integer' };
  if (type === 'string' && numbers.length > 0) yield { enum: numbers };
  if (wire.joined === true) yield { type: 'array', items: { type: ['string', 'integer'] } };
  if (type === 'array' && items?.type === 'integer') yield joinedDigits;
  if (key === undefined) return;
  const named = Object.values(fields).find(({ wireName }) => wireName === key);
  if (named === undefined) yield { type: 'object', required: [key], properties: { [key]: { type: 'integer' } } };
  else yield schemaOf(named.codec.wire);
}

function readSchemaOf(wire: WireType): JsonSchema {
  const exact = schemaOf(wire, true);
  const others = [...otherSpellings(wire)];
  return others.length === 0 ? exact : { anyOf: [exact, ...others] };
}

function objectSchema(shape: Shape, isRead = false): JsonSchema {
  const fields = Object.values(shape);
  const required = fields.filter((one) => !one.optional).map((one) => one.wireName);
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ wireName, codec }) => [wireName, isRead ? readSchemaOf(codec.wire) : schemaOf(codec.wire)]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** A body: what is read, under all its names, and what may come back unread. */
function bodySchema(endpoint: Endpoint): JsonSchema {
  const own = objectSchema(inputFields(endpoint), true);
  const others = Object.values(endpoint.input).flatMap(({ wireName, codec, also = [] }) =>
    also.map((name) => [name, { ...readSchemaOf(codec.wire), description: `= ${wireName}` }] as const),
  );
  const echoed = echoedNames(endpoint).map((name) => [name, { description: '不读取' }] as const);
  return {
    ...own,
    properties: { ...Object.fromEntries([...echoed, ...others]), ...(own['properties'] as JsonSchema) },
    additionalProperties: false,
  };
}

const fromZero = { type: 'integer', minimum: 0, default: 0 };
const more = { type: 'boolean', description: 'true: there are more than so many' };
const pageSize = { ...schemaOf(pageFields.max.codec.wire), default: 20 };

function answerSchema(endpoint: Endpoint): JsonSchema {
  const row = endpoint.reply.row === undefined ? {} : objectSchema(endpoint.reply.row);
  const own: Record<Endpoint['reply']['kind'], Readonly<Record<string, JsonSchema>>> = {
    rows: { rows: { type: 'array', items: row }, total: fromZero, max: pageSize, more },
    list: { data: { type: 'object', properties: { list: { type: 'array', items: row }, count: fromZero, more } } },
    data: { data: row },
    nodes: { data: { type: 'array', items: row } },
    done: {},
    ret: { ret_code: { type: 'integer', description: '0 = done' }, err_msg: { type: 'string' } },
    file: {},
  };
  return {
    type: 'object',
    properties: {
      code: { type: 'integer', description: '100 = done, -100 = refused' },
      msg: { type: 'string' },
      ...own[endpoint.reply.kind],
    },
  };
}

function requestOf(endpoint: Endpoint): JsonSchema {
  if (endpoint.upload !== undefined) {
    const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  if (endpoint.method === 'POST' || endpoint.method === 'PUT') {
    const content = { schema: bodySchema(endpoint) };
    const forms = { 'application/json': content, 'application/x-www-form-urlencoded': content };
    return { requestBody: { content: forms } };
  }
  const parameters = Object.values(inputFields(endpoint)).map((one) => ({
    name: one.wireName,
    in: 'query',
    required: !one.optional,
    schema: readSchemaOf(one.codec.wire),
  }));
  return parameters.length === 0 ? {} : { parameters };
}

function operationOf(domain: string, name: string, endpoint: Endpoint): JsonSchema {
  const content =
    endpoint.reply.kind === 'file'
      ? { 'application/octet-stream': {} }
      : { 'application/json': { schema: answerSchema(endpoint) } };
  return {
    operationId: `${domain}.${name}`,
    summary: endpoint.title,
    tags: [domain],
    ...requestOf(endpoint),
    ...(endpoint.idempotent === true ? { 'x-idempotency-header': idempotencyHeader } : {}),
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    ...(endpoint.access === 'permission' ? { 'x-permission': pairKey(endpoint) } : {}),
    ...(endpoint.roleId === undefined ? {} : { 'x-role': endpoint.roleId }),
    'x-scope': endpoint.scope,
    responses: {
      200: { description: 'code 100, or -100 with msg and errors', content },
      ...(endpoint.access === 'public' ? {} : { 401: { description: 'no session' } }),
      ...(endpoint.access === 'permission' ? { 403: { description: 'the role lacks the pair' } } : {}),
      ...(endpoint.roleId === undefined ? {} : { 403: { description: 'not a holder of the role' } }),
      ...(endpoint.access === 'public' || endpoint.isOpenWhenLocked === true
        ? {}
        : { 423: { description: 'the screen is locked' } }),
      ...(endpoint.scope === 'unit' ? { 404: { description: 'not there, or outside the caller’s unit' } } : {}),
    },
  };
}

/** OpenAPI 3.1 document of every endpoint. */
export function openApiDocument(contract: Readonly<Record<string, Contract>>, version: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [domain, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      (paths[`/api${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = operationOf(domain, name, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: '农村聚餐管理系统', version },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: tokenHeader } } },
    security: [{ token: [] }],
    paths,
  };
}
