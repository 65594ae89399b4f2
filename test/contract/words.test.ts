import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../src');

/** 单位 where it is no node of the units' tree: on printed forms, of an employer, and in a heading of older files. */
const others = /指导单位|指导的单位|用人单位|单位名称|证照齐全的单位|also: \['部门编号', '所属单位'\]/g;

test('a node of the units’ tree is called 部门', () => {
  const wrong = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('server/demo/'))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) => line.replace(others, '').includes('单位'))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(wrong).toEqual([]);
});
