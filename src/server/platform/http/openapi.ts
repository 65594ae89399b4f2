import { isPaged, pairKey } from '../../../contract/kernel';
import type { Contract, Endpoint, Shape, WireType } from '../../../contract/kernel';
import { idempotencyHeader, maxPageSize, tokenHeader } from '../../../contract/constants';

interface JsonSchema {
  readonly [key: string]: unknown;
}

function schemaOf(wire: WireType): JsonSchema {
  const { fields, items, pattern, message, ...rest } = wire;
  return {
    ...rest,
    ...(pattern === undefined ? {} : { pattern: `^(?:${pattern})$` }),
    ...(message === undefined ? {} : { description: message }),
    ...(items === undefined ? {} : { items: schemaOf(items) }),
    ...(fields === undefined ? {} : objectSchema(fields)),
  };
}

function objectSchema(shape: Shape, closed = false): JsonSchema {
  const fields = Object.values(shape);
  const required = fields.filter((one) => !one.optional).map((one) => one.wireName);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((one) => [one.wireName, schemaOf(one.codec.wire)])),
    ...(required.length > 0 ? { required } : {}),
    ...(closed ? { additionalProperties: false } : {}),
  };
}

const pageSize = { type: 'integer', minimum: 1, maximum: maxPageSize, default: 20 };
const fromZero = { type: 'integer', minimum: 0, default: 0 };

function pagingOf(endpoint: Endpoint): Readonly<Record<string, JsonSchema>> {
  if (!isPaged(endpoint)) return {};
  return endpoint.reply.kind === 'rows' ? { max: pageSize, offset: fromZero } : { psize: pageSize, pno: fromZero };
}

function answerSchema(endpoint: Endpoint): JsonSchema {
  const row = endpoint.reply.row === undefined ? {} : objectSchema(endpoint.reply.row);
  const own: Record<Endpoint['reply']['kind'], Readonly<Record<string, JsonSchema>>> = {
    rows: { rows: { type: 'array', items: row }, total: fromZero, max: pageSize },
    list: { data: { type: 'object', properties: { list: { type: 'array', items: row }, count: fromZero } } },
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
  const body = objectSchema(endpoint.input, true);
  const paging = pagingOf(endpoint);
  if (endpoint.method === 'POST' || endpoint.method === 'PUT') {
    const properties = { ...(body['properties'] as JsonSchema), ...paging };
    return { requestBody: { content: { 'application/json': { schema: { ...body, properties } } } } };
  }
  const parameters = [
    ...Object.values(endpoint.input).map((one) => ({
      name: one.wireName,
      in: 'query',
      required: !one.optional,
      schema: schemaOf(one.codec.wire),
    })),
    ...Object.entries(paging).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
  ];
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
