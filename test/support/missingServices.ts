import { isRabbitThere } from '../server/deploy/support/daemons';
import { isNginxThere } from './nginx';
import { isPostgresThere } from './postgres';
import { hasProgram } from './programs';
import { isRareFontThere } from './rareFont';
import { testBrokerUrl } from './services';
import { srsProgram } from './srs';

/** Programs and services that some tests need. Those tests are skipped on a machine without them. */
const services: Readonly<Record<string, () => boolean>> = {
  'PostgreSQL (TEST_DATABASE_URL)': () => process.env['TEST_DATABASE_URL'] !== undefined,
  'the programs of PostgreSQL': isPostgresThere,
  'RabbitMQ (TEST_BROKER_URL)': () => testBrokerUrl !== undefined,
  'rabbitmq-server': isRabbitThere,
  'nginx with openssl': isNginxThere,
  ffmpeg: () => hasProgram('ffmpeg', '-version'),
  ffprobe: () => hasProgram('ffprobe', '-version'),
  'SRS (SRS_BIN)': () => srsProgram !== undefined,
  'systemd-analyze': () => hasProgram('systemd-analyze', '--version'),
  'fonts-hanazono': isRareFontThere,
};

/** Names of the services this machine does not have. */
export const missingServices = (): readonly string[] =>
  Object.entries(services)
    .filter(([, isThere]) => !isThere())
    .map(([name]) => name);
