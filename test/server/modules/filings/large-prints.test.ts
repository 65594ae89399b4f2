import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formKeys } from '../../../../src/contract/filing-forms';
import { printsContract } from '../../../../src/contract/filing-prints';
import { filingsContract } from '../../../../src/contract/filings';
import { unzip } from '../../../e2e/support/workbook';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { makeFiling } from '../../support/filings';
import { readPdf } from '../../support/pdf';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a large selection is an archive of several files, none of them cutting a filing in two', async () => {
  const county = await app.signIn('county1');
  const ids: number[] = [];
  for (let index = 0; index < 21; index += 1) ids.push(await makeFiling(county, 'township', { type: 1 }));
  const answer = await county.send(printsContract.many, { ids: ids.join(','), forms: formKeys.join(',') });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toMatch(
    /备案表单 清水县 \d{4}-\d\d-\d\d\.zip$/,
  );
  const files = unzip(answer.bytes);
  expect([...files.keys()]).toEqual(['备案表单（1）.pdf', '备案表单（2）.pdf']);
  const volumes = await Promise.all([...files.values()].map(readPdf));
  expect(volumes.map(({ bookmarks }) => bookmarks.length)).toEqual([20, 1]);
});

test('printing that breaks ends in the usual error, not in half a file, and is one failure in the log', async () => {
  const programsDir = await mkdtemp(path.join(tmpdir(), 'programs-'));
  const built = path.join(process.cwd(), 'dist/server');
  for (const name of await readdir(built))
    if (name !== 'pdf.worker.mjs') await symlink(path.join(built, name), path.join(programsDir, name));
  await writeFile(path.join(programsDir, 'pdf.worker.mjs'), 'process.exit(3)');
  const other = await startTestApp({ programsDir });
  try {
    const own = await other.signIn('county1');
    const id = await makeFiling(own, 'township');
    const answer = await own.send(printsContract.one, { id, form: 'filing' });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(answer.body['msg']).toContain('服务器遇到错误');
    expect(JSON.stringify(answer.body)).not.toContain('thread');
    expect((await own.send(filingsContract.show, { id })).status).toBe(200);
    await own.send(printsContract.many, { ids: String(id), forms: 'cook' });
    const entries = await other.db
      .selectFrom('operationLogs')
      .select(['title', 'result'])
      .where('title', 'in', [printsContract.one.title, printsContract.many.title])
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { title: printsContract.one.title, result: 'failure' },
      { title: printsContract.many.title, result: 'failure' },
    ]);
  } finally {
    await other.close();
    await rm(programsDir, { recursive: true, force: true });
  }
});
