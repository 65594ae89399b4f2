const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes longest, so that it does not begin when all else is through. A machine that has run them knows by itself. */
const longest = [
  'server/security/scope',
  'flows/mutations',
  'server/modules/live/live.races',
  'server/process/pair',
  'server/process/lost-line',
  'server/backup/rehearsal',
  'server/backup/restore',
  'server/backup/schedule',
  'server/process/refusals',
  'server/process/durability',
  'server/security/privileges',
  'server/modules/filings/filing-prints',
  'server/db/open-database',
  'server/streams/embedded',
  'server/process/live-flow',
  'server/process/start-stop',
  'server/db/demo',
  'console/filings/FilingsPage',
  'server/db/durability',
];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const placeOf = ({ path }) => {
      const place = longest.findIndex((name) => path.includes(`/test/${name}.`));
      return place === -1 ? longest.length : place;
    };
    return super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other));
  }
};
