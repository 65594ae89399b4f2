import { Alert, Button, Descriptions, Form, Input } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { filesContract } from '../../../contract/files';
import { rulesOf } from '../../kit/editor/rules';
import { messages } from '../../locale/messages';
import { StoredImage } from '../../parts/stored-image/StoredImage';
import { downloadTest } from './downloadTest.model';

const rules = rulesOf(filesContract.download.input);

/** Fetches a stored file by its code, and says what came: for whoever looks for the cause of a picture that is missing. */
export function DownloadTestPage() {
  const dispatch = useDispatch();
  const state = useSelector(downloadTest.select);
  return (
    <section aria-label="下载测试">
      <Form
        layout="vertical"
        style={{ maxWidth: 420 }}
        onSubmit={({ code = '' }: { readonly code?: string }) => dispatch(downloadTest.actions.asked(code.trim()))}
      >
        <Form.Item label="文件编号" field="code" rules={[{ required: true, message: '请输入文件编号' }, ...rules.code]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" style={{ alignSelf: 'start' }} loading={state?.status === 'loading'}>
          {messages.buttons.download}
        </Button>
      </Form>
      <div role="status" style={{ marginTop: 16 }}>
        {state?.status === 'failed' && <Alert type="error" content={state.error.text} />}
        {state?.status === 'ready' && <Received {...state.answer} />}
      </div>
    </section>
  );
}

function Received({ code, type, bytes }: { readonly code: string; readonly type: string; readonly bytes: number }) {
  return (
    <>
      <Descriptions
        column={1}
        data={[
          { label: '文件编号', value: code },
          { label: '类型', value: type },
          { label: '大小', value: `${bytes} 字节` },
        ]}
      />
      {type.startsWith('image/') && <StoredImage code={code} alt="下载的图片" />}
    </>
  );
}
