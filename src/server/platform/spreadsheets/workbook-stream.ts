import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { maxSheetRows, packageParts, rowXml, sheetEnd, sheetStart } from './sheet-xml';
import type { Cell, SheetColumn } from './sheet-xml';

export interface SheetSource {
  /** At most 28 characters, none of `\ / ? * [ ] :`. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Asked for when the sheet's turn has come; the next batch when there is room for it. */
  rows(): AsyncGenerator<readonly (readonly Cell[])[]>;
}

type Batches = AsyncGenerator<readonly (readonly Cell[])[]>;

/** One sheet holds so many rows; the rest goes on in the next. */
class SheetPart {
  isLast = true;
  constructor(
    private readonly source: SheetSource,
    private readonly batches: Batches,
    private readonly left: (readonly Cell[])[],
    private readonly most: number,
  ) {}

  async *xml(): AsyncGenerator<Buffer> {
    yield Buffer.from(sheetStart(this.source.columns));
    let number = 1;
    for (;;) {
      if (this.left.length === 0) {
        const next = await this.batches.next();
        if (next.done === true) break;
        this.left.push(...next.value);
        continue;
      }
      const taken = this.left.splice(0, this.most - number);
      if (taken.length === 0) {
        this.isLast = false;
        break;
      }
      yield Buffer.from(taken.map((row) => rowXml(row, (number += 1))).join(''));
    }
    yield Buffer.from(sheetEnd);
  }
}

/**
 * An .xlsx file written while it is read: nothing of it is kept, and no batch of rows is asked for before the last one has left.
 * Whoever destroys the stream ends the reading.
 */
export function streamWorkbook(sheets: readonly SheetSource[], most = maxSheetRows): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | null = null;
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  zip.outputStream.pipe(output);
  output.once('close', () => current?.destroy());

  const add = (path: string, body: Readable): Promise<void> =>
    new Promise((resolve, reject) => {
      current = body;
      body.once('end', resolve).once('error', reject);
      // A reader that has gone leaves nothing to wait for.
      body.once('close', resolve);
      zip.addReadStream(body, path);
    });

  const write = async (): Promise<void> => {
    const names: string[] = [];
    for (const source of sheets) {
      const batches = source.rows();
      const left: (readonly Cell[])[] = [];
      let part: SheetPart;
      let parts = 0;
      do {
        parts += 1;
        names.push(parts === 1 ? source.name : `${source.name}${parts}`);
        part = new SheetPart(source, batches, left, most);
        await add(`xl/worksheets/sheet${names.length}.xml`, Readable.from(part.xml(), { highWaterMark: 1 }));
        if (output.destroyed) {
          await batches.return(undefined);
          return;
        }
      } while (!part.isLast);
    }
    for (const [path, text] of Object.entries(packageParts(names))) zip.addBuffer(Buffer.from(text), path);
    zip.end();
  };
  write().catch((error: unknown) => fail(error instanceof Error ? error : new Error(String(error))));
  return output;
}
