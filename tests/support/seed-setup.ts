import fc from 'fast-check';
import { runSeed } from './seed.ts';

// Random tests without a seed of their own use that of the run, so that one number repeats them all.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: runSeed('TEST_SEED') });
