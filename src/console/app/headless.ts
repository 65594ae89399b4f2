export { readFlow } from '../kit/flow/readFile';
export { tellReport } from '../kit/flow/report';
export { updateFlow } from '../kit/flow/updateFlow';
export { writeFlow } from '../kit/flow/writeFile';
export { openReplay, replayFlow } from './replayFlow';
