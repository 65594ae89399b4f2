import { z } from 'zod';
import { unit } from '../../../contract/units';
import { StartError } from '../db/errors';

/** A unit's number, its name and what lies below it. */
export type Division = readonly [code: string, name: string, below?: readonly Division[] | undefined];

const name = z
  .string()
  .trim()
  .min(1)
  .max(unit.name.codec.wire.maxLength ?? 100);
const code = z.string().regex(/^\d{1,20}$/);
const division: z.ZodType<Division> = z.lazy(() =>
  z.union([z.tuple([code, name]), z.tuple([code, name, z.array(division)])]),
);

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);
const point = z.tuple([longitude, latitude]);
const ring = z.array(point).min(4);
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) }),
]);
const outline = z.object({
  type: z.literal('FeatureCollection'),
  features: z
    .array(
      z.object({
        type: z.literal('Feature'),
        properties: z.object({ code: z.string().regex(/^\d{6}$/), name, label: point }),
        geometry,
      }),
    )
    .min(1)
    .max(100),
});

const provinceFile = z.object({ units: division, center: point, outline });
export type ProvinceFile = z.infer<typeof provinceFile>;

/** The two digits by which its outline is found. */
const provinceCode = /^\d{2}$/;
const mostUnits = 100_000;
const deepest = 8;

function* codesOf([own, , below = []]: Division, depth = 1): Generator<readonly [code: string, depth: number]> {
  yield [own, depth];
  for (const child of below) yield* codesOf(child, depth + 1);
}

function* problemsOf({ units, outline: { features } }: ProvinceFile): Generator<string> {
  const [root, , cities = []] = units;
  if (!provinceCode.test(root)) yield `the province's number must be two digits, not ${root}`;
  const all = [...codesOf(units)];
  if (all.length > mostUnits) yield `more than ${mostUnits} units`;
  if (all.some(([, depth]) => depth > deepest)) yield `units more than ${deepest} levels deep`;
  const seen = new Set<string>();
  for (const [one] of all) {
    if (seen.has(one)) yield `the number ${one} stands twice`;
    seen.add(one);
  }
  for (const { properties } of features)
    if (!cities.some(([city]) => properties.code.startsWith(city)))
      yield `the outline of ${properties.name} (${properties.code}) belongs to none of the cities`;
}

/** @throws StartError with one line when the file is not one of a province */
export function readProvinceFile(text: string): ProvinceFile {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new StartError('The file of the province is no JSON');
  }
  const read = provinceFile.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartError(
      `The file of the province is wrong at ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
    );
  }
  const [problem] = problemsOf(read.data);
  if (problem !== undefined) throw new StartError(`The file of the province is wrong: ${problem}`);
  return read.data;
}
