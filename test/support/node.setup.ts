import { setFlagsFromString } from 'node:v8';

/** Wording and stored times are those of the province wherever the tests run. */
process.env.TZ = 'Asia/Shanghai';

// A database of a test lives for seconds: to compile its engine a second time, for speed, costs more than it saves.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
