import '@arco-design/web-react/es/Input/style/index.css';

/** From its own file: the field of one line, which stands on every list, comes without the others. */
export { default as TextArea } from '@arco-design/web-react/es/Input/textarea';
