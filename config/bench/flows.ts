import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { configureStore, Tuple } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { Recorder } from '../../src/console/kit/flow/recorder';
import { buildHeadless, loadHeadless } from '../flows/headless';
import { median, ofRuns } from './figures';
import type { Figure } from './figures';
import { reportFigures } from './report';

const rounds = 10_000;
/** A selection, a call and a put. */
const effects = rounds * 3;
const runs = 7;
/** Of each flow. */
const replays = 500;
const folder = path.resolve('test/flows');

const answer = (round: number) => round + 1;

function* work(): Generator {
  for (let round = 0; round < rounds; round += 1) {
    yield select((state: { readonly count: number }) => state.count);
    const payload: unknown = yield call(answer, round);
    yield put({ type: 'counted', payload });
  }
}

/** Milliseconds for all effects. */
async function run(recorder: Recorder | null): Promise<number> {
  const sagas = createSagaMiddleware(
    recorder === null ? {} : { sagaMonitor: recorder.sagaMonitor, effectMiddlewares: [recorder.effectMiddleware] },
  );
  const watched = recorder === null ? [sagas] : [recorder.outerMiddleware, sagas, recorder.innerMiddleware];
  configureStore({
    reducer: (
      state: { readonly count: number } = { count: 0 },
      action: { readonly type: string; readonly payload?: number },
    ) => (action.type === 'counted' ? { count: action.payload ?? 0 } : state),
    middleware: () => new Tuple<Middleware[]>(...watched),
  });
  const began = performance.now();
  await sagas.run(work).toPromise();
  return performance.now() - began;
}

/** Both in turn, so that what else the machine does meets both. */
async function measureRecorder(): Promise<readonly Figure[]> {
  const off: number[] = [];
  const on: number[] = [];
  for (let time = 0; time <= runs; time += 1) {
    const [plain, recorded] = [await run(null), await run(new Recorder())];
    // The first is for the compiler.
    if (time > 0) {
      off.push(plain);
      on.push(recorded);
    }
  }
  const micros = on.map((recorded, time) => ((recorded - (off[time] ?? 0)) * 1000) / effects);
  return [
    ofRuns('flows: what recording costs an effect (us)', '', micros, 10),
    { name: 'flows: a saga that is recorded against one that is not', unit: '', value: median(on) / median(off) },
  ];
}

async function measureReplays(): Promise<readonly Figure[]> {
  const headless = loadHeadless(await buildHeadless());
  const names = (await readdir(folder)).filter((name) => name.endsWith('.flow.json'));
  const figures: Figure[] = [];
  for (const name of names) {
    const file = headless.readFlow(await readFile(path.join(folder, name), 'utf8'));
    const times: number[] = [];
    const told = new Set<string>();
    for (let time = 0; time < replays; time += 1) {
      const began = performance.now();
      const { replayer, stop } = await headless.openReplay(file);
      const report = await replayer.run();
      stop();
      times.push(performance.now() - began);
      told.add(JSON.stringify([report, replayer.actualState, replayer.actualSteps]));
    }
    const title = `replay ${name.replace('.flow.json', '')}, ${told.size === 1 ? 'always alike' : `${told.size} KINDS`}`;
    figures.push(...reportFigures([ofRuns(title, 'ms', times)]));
  }
  return figures;
}

/** What recording costs, and how long a replay takes; every flow is replayed so often, and must always go alike. */
export async function measureFlows(): Promise<readonly Figure[]> {
  return [...reportFigures(await measureRecorder()), ...(await measureReplays())];
}
