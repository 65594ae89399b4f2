import { Alert, Button, Form, Input } from '@arco-design/web-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RecoveryCode } from '../../../../contract/account';
import { DialogButtons } from '../../../kit/dialog/DialogButtons';
import { useServerErrors } from '../../../kit/editor/useServerErrors';
import { QrCode } from '../../../kit/qr-code/QrCode';
import {
  endingSubmitted,
  firstCodeGiven,
  ownerConfirmed,
  recoveryCodesKept,
  selectSecondFactor,
} from './secondFactor.slice';
import './account.css';

interface Values {
  readonly password: string;
  readonly oneTimeCode: string;
}

const fields = {
  password: (
    <Form.Item key="password" label="登录密码" field="password" rules={[{ required: true, message: '请输入登录密码' }]}>
      <Input.Password autoComplete="current-password" visibilityToggle={false} maxLength={20} />
    </Form.Item>
  ),
  oneTimeCode: (
    <Form.Item key="code" label="验证码" field="oneTimeCode" rules={[{ required: true, message: '请输入验证码' }]}>
      <Input autoComplete="one-time-code" maxLength={20} />
    </Form.Item>
  ),
};

interface StepFormProps {
  readonly asks: readonly (keyof Values)[];
  readonly submit: string;
  readonly onSubmit: (values: Values) => void;
  readonly wayOut: ReactNode;
  readonly children: ReactNode;
}

/** One question of the way, and what is to be known for it. */
function StepForm({ asks, submit, onSubmit, wayOut, children }: StepFormProps) {
  const { isSubmitting, fieldErrors } = useSelector(selectSecondFactor);
  const [form] = Form.useForm<Values>();
  const body = useRef<HTMLDivElement>(null);
  const { forget, focusFirstInvalid } = useServerErrors(form, fieldErrors, body);
  return (
    <div ref={body} aria-busy={isSubmitting}>
      {children}
      <Form<Values>
        id="second-factor"
        form={form}
        layout="vertical"
        onValuesChange={forget}
        onSubmit={onSubmit}
        onSubmitFailed={focusFirstInvalid}
      >
        {asks.map((name) => fields[name])}
        <DialogButtons>
          {wayOut}
          <Button type="primary" htmlType="submit" loading={isSubmitting}>
            {submit}
          </Button>
        </DialogButtons>
      </Form>
    </div>
  );
}

/** What is asked and shown at each step of setting up a second factor, or switching it off. */
export function Steps({ wayOut }: { readonly wayOut: ReactNode }) {
  const dispatch = useDispatch();
  const { step } = useSelector(selectSecondFactor);
  switch (step.kind) {
    case 'closed':
      return null;
    case 'password':
      return (
        <StepForm
          key="password"
          asks={['password']}
          submit="下一步"
          wayOut={wayOut}
          onSubmit={({ password }) => dispatch(ownerConfirmed({ password }))}
        >
          <p>
            启用后，登录时除密码外还须输入手机验证器应用中的动态验证码，本账号的其他登录随即结束。请先确认是您本人操作。
          </p>
        </StepForm>
      );
    case 'key':
      return (
        <StepForm
          key="key"
          asks={['oneTimeCode']}
          submit="启用"
          wayOut={wayOut}
          onSubmit={({ oneTimeCode }) => dispatch(firstCodeGiven({ oneTimeCode: oneTimeCode.trim() }))}
        >
          <p>用手机验证器应用（支持 TOTP 的任一应用）扫描二维码，然后输入应用显示的6位验证码。</p>
          <QrCode className="second-factor__qr" address={step.key.factorAddress} caption="不能扫描时，手工输入密钥" />
          <p className="second-factor__key">{step.key.factorKey.match(/.{1,4}/g)?.join(' ')}</p>
        </StepForm>
      );
    case 'codes':
      return <RecoveryCodes codes={step.recoveryCodes} onKept={() => dispatch(recoveryCodesKept())} />;
    case 'ending':
      return (
        <StepForm
          key="ending"
          asks={['password', 'oneTimeCode']}
          submit="停用"
          wayOut={wayOut}
          onSubmit={({ password, oneTimeCode }) =>
            dispatch(endingSubmitted({ password, oneTimeCode: oneTimeCode.trim() }))
          }
        >
          <p>停用后，登录时只须输入密码，本账号的其他登录随即结束。</p>
        </StepForm>
      );
  }
}

function RecoveryCodes({ codes, onKept }: { readonly codes: readonly RecoveryCode[]; readonly onKept: () => void }) {
  const { isSubmitting } = useSelector(selectSecondFactor);
  return (
    <>
      <Alert
        type="warning"
        content="恢复码只显示这一次。手机丢失时，每个恢复码可代替验证码登录一次，请抄写或打印后妥善保管。"
      />
      <ul className="second-factor__codes" aria-label="恢复码">
        {codes.map(({ recoveryCode }) => (
          <li key={recoveryCode}>{recoveryCode}</li>
        ))}
      </ul>
      <DialogButtons>
        <Button type="primary" loading={isSubmitting} onClick={onKept}>
          我已保存
        </Button>
      </DialogButtons>
    </>
  );
}
