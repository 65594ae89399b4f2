import { keepTemporaryFilesInMemory } from '../support/memory-disk';
import { tidyUpWhenTold } from '../support/signals';

/** A run of tests that goes on until it is told to end; it says where its files are. */
keepTemporaryFilesInMemory();
tidyUpWhenTold();
console.log(process.env['TMPDIR'] ?? '');
setInterval(() => undefined, 1000);
