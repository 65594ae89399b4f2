import { hasProgram } from '../../../support/programs';

/** Where there is no encoder of somebody else's making, its tests cannot be run; the continuous integration has one. */
export const withFfmpeg = hasProgram('ffmpeg', '-version') ? it : it.skip;
export const withFfprobe = hasProgram('ffprobe', '-version') ? it : it.skip;
