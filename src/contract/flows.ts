import { text } from './codecs';
import { defineContract, doneReply, required } from './kernel';

export const flowsContract = defineContract({
  /** Said before a tab begins to write down what its user does. */
  record: {
    method: 'POST',
    path: '/flow/record',
    title: '录制操作流程',
    access: 'permission',
    scope: 'own',
    /** The page it begins at, without its query, which may hold names and phones. */
    input: { route: required('route', text(200, { pattern: '/[\\w/,.%-]*', message: '页面路径格式有误' })) },
    reply: doneReply,
    audited: true,
  },
});
