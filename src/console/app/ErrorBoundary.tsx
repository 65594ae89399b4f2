import { Component } from 'react';
import type { ReactNode } from 'react';
import { Trouble } from './Trouble';

interface Props {
  readonly children: ReactNode;
  /** Done before the user's reload, where the cause may lie in what the browser keeps. */
  readonly onReload?: () => void;
}

interface State {
  readonly hasFailed: boolean;
}

/** Keeps a defect of one page away from the others. Give it a key that changes with the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { onReload } = this.props;
    return (
      <Trouble
        text="页面出现错误，暂时无法显示。"
        onRetry={() => this.setState({ hasFailed: false })}
        {...(onReload === undefined ? {} : { onReload })}
      />
    );
  }
}
