export { FlowBar } from './FlowBar';
export { beginRecording } from './recording';
