/** The part of AMF0 that RTMP commands and FLV metadata use. */
export type AmfValue = number | string | boolean | null | readonly AmfValue[] | AmfObject;
export interface AmfObject {
  readonly [name: string]: AmfValue;
}

class MalformedAmf extends Error {
  override readonly name = 'MalformedAmf';
}

const markers = {
  number: 0x00,
  boolean: 0x01,
  string: 0x02,
  object: 0x03,
  null: 0x05,
  undefined: 0x06,
  ecmaArray: 0x08,
  objectEnd: 0x09,
  strictArray: 0x0a,
  date: 0x0b,
  longString: 0x0c,
} as const;

const objectEnd = Buffer.from([0, 0, markers.objectEnd]);
const longestShortString = 0xffff;
const mostDepth = 16;

export function encodeAmf(...values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(encodeOne));
}

/** The form in which FLV files carry `onMetaData`: an object that announces how many members it has. */
export function encodeEcmaArray(members: AmfObject): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(markers.ecmaArray, 0);
  head.writeUInt32BE(Object.keys(members).length, 1);
  return Buffer.concat([head, encodeMembers(members)]);
}

function encodeOne(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([markers.null]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === 'boolean') return Buffer.from([markers.boolean, value ? 1 : 0]);
  if (typeof value === 'string') return encodeString(value);
  if (isList(value)) {
    const head = Buffer.alloc(5);
    head.writeUInt8(markers.strictArray, 0);
    head.writeUInt32BE(value.length, 1);
    return Buffer.concat([head, ...value.map(encodeOne)]);
  }
  return Buffer.concat([Buffer.from([markers.object]), encodeMembers(value)]);
}

function isList(value: AmfValue): value is readonly AmfValue[] {
  return Array.isArray(value);
}

function encodeString(text: string): Buffer {
  const bytes = Buffer.from(text);
  const long = bytes.length > longestShortString;
  const head = Buffer.alloc(long ? 5 : 3);
  head.writeUInt8(long ? markers.longString : markers.string, 0);
  if (long) head.writeUInt32BE(bytes.length, 1);
  else head.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

function encodeMembers(members: AmfObject): Buffer {
  const parts = Object.entries(members).map(([name, value]) => {
    const bytes = Buffer.from(name);
    const head = Buffer.alloc(2);
    head.writeUInt16BE(bytes.length, 0);
    return Buffer.concat([head, bytes, encodeOne(value)]);
  });
  return Buffer.concat([...parts, objectEnd]);
}

/** All values of a message. Throws MalformedAmf when it is cut short, too deep or of an unknown type. */
export function decodeAmf(bytes: Buffer): AmfValue[] {
  const reader = new AmfReader(bytes);
  const values: AmfValue[] = [];
  while (!reader.done) values.push(reader.value(0));
  return values;
}

class AmfReader {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  get done(): boolean {
    return this.at >= this.bytes.length;
  }

  value(depth: number): AmfValue {
    if (depth > mostDepth) throw new MalformedAmf('values are nested too deeply');
    const marker = this.next(1).readUInt8(0);
    switch (marker) {
      case markers.number:
        return this.next(8).readDoubleBE(0);
      case markers.boolean:
        return this.next(1).readUInt8(0) !== 0;
      case markers.string:
        return this.text(2);
      case markers.longString:
        return this.text(4);
      case markers.null:
      case markers.undefined:
        return null;
      case markers.ecmaArray:
        this.next(4);
        return this.members(depth);
      case markers.object:
        return this.members(depth);
      case markers.strictArray:
        return this.list(depth);
      case markers.date:
        return this.next(10).readDoubleBE(0);
      default:
        throw new MalformedAmf(`a value has the unknown type ${marker}`);
    }
  }

  private members(depth: number): AmfObject {
    const entries: [string, AmfValue][] = [];
    for (;;) {
      const name = this.text(2);
      if (name === '' && this.bytes[this.at] === markers.objectEnd) {
        this.at += 1;
        return Object.fromEntries(entries);
      }
      entries.push([name, this.value(depth + 1)]);
    }
  }

  private list(depth: number): AmfValue[] {
    const count = this.next(4).readUInt32BE(0);
    const values: AmfValue[] = [];
    while (values.length < count) values.push(this.value(depth + 1));
    return values;
  }

  private text(lengthBytes: 2 | 4): string {
    return this.next(this.next(lengthBytes).readUIntBE(0, lengthBytes)).toString('utf8');
  }

  private next(count: number): Buffer {
    if (this.at + count > this.bytes.length) throw new MalformedAmf('a value is cut short');
    const piece = this.bytes.subarray(this.at, this.at + count);
    this.at += count;
    return piece;
  }
}
