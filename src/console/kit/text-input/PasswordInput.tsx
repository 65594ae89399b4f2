import '@arco-design/web-react/es/Input/style/index.css';

/** From its own file, as `TextArea` is. */
export { default as PasswordInput } from '@arco-design/web-react/es/Input/password';
