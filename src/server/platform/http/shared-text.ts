import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What every answer is packed with: of the ways to pack, how much time is taken. */
export const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4 };
/** Characters, or bytes; less is not worth it. */
export const leastPacked = 512;

const pack = promisify(brotliCompress);

/** An answer in JSON that many are given, packed once for all of them. */
export class SharedText {
  private packed: Promise<Buffer> | undefined;

  constructor(private readonly text: string) {}

  /** What to send; its headers are set. Who takes it packed in another way only has it packed for himself. */
  async sentTo(request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> {
    void reply.type('application/json; charset=utf-8');
    const takesBrotli = negotiate(request.headers['accept-encoding'] ?? '', ['br']) === 'br';
    if (!takesBrotli || this.text.length < leastPacked) return this.text;
    void reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' });
    return (this.packed ??= pack(this.text, { params: brotliParams }));
  }
}
