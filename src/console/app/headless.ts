export { encode } from '../kit/flow/encode';
export { readFlow } from '../kit/flow/readFile';
export { createRedactor } from '../kit/flow/redact';
export { tellReport } from '../kit/flow/report';
export { updateFlow } from '../kit/flow/updateFlow';
export { writeFlow } from '../kit/flow/writeFile';
export { token } from '../lib/token';
export { sessionApi } from '../parts/session/session.api';
export { openReplay, replayFlow } from './replayFlow';
