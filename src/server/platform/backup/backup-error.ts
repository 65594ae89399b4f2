import { StartError } from '../db/errors';

/** A backup that could not be made: one line for whoever runs the server, and one for the operation log. */
export class BackupError extends StartError {
  constructor(
    message: string,
    readonly shown = '备份未完成，详见服务器日志',
  ) {
    super(message);
  }
}
