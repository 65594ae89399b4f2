import { setFlagsFromString } from 'node:v8';
import { engineFlags } from './engine';

/** Wording and stored times are those of the province wherever the tests run. */
process.env.TZ = 'Asia/Shanghai';

for (const flag of engineFlags()) setFlagsFromString(flag);
