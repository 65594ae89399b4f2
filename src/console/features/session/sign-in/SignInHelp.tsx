const answers = [
  ['忘记密码', '请联系本部门的系统管理员重置，重置后首次登录须修改密码。'],
  ['账号暂时锁定', '多次输错密码后须等待几分钟；急需使用的，请管理员在“用户管理”中解除锁定。'],
  ['验证码手机不在身边', '输入任意一个未用过的恢复码；恢复码也已遗失的，请管理员重置双因素认证。'],
  ['还没有账号', '请向本部门的系统管理员申请。'],
] as const;

/** What somebody can do who cannot get in. */
export default function SignInHelp() {
  return (
    <dl>
      {answers.map(([question, answer]) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
