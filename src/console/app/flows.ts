export { FlowBar } from './FlowBar';
export { openInterrupted } from './interruptedRecording';
export { beginRecording } from './recording';
