import { controllerTitles } from '../../../contract';
import { pairKey, pairOf } from '../../../contract/kernel';
import type { Contract, Endpoint } from '../../../contract/kernel';
import { operationLogs } from '../../../contract/operation-logs';
import { auditPairs, securityPairs } from '../auth/separation';
import { roleIds } from '../db/seed/seed-base';
import type { Grant, PermissionSeed, RoleSeed } from '../db/seed/seed-base';

const logControllers = ['handleLog', 'smslog'];

type Domains = Readonly<Record<string, Contract>>;

function guardedEndpoints(domains: Domains): readonly Endpoint[] {
  return Object.values(domains)
    .flatMap((contract) => Object.values(contract))
    .filter(({ access }) => access === 'permission');
}

/** Actions that endpoints go by, by controller. */
export function builtInActions(domains: Domains): ReadonlyMap<string, readonly string[]> {
  return new Map(builtinPermissions(domains).map(({ name, actions }) => [name, actions.map(({ action }) => action)]));
}

/** One permission per controller, with the actions of its endpoints; all of them ask for a role that holds the pair. */
export function builtinPermissions(domains: Domains): readonly PermissionSeed[] {
  const actions = new Map<string, Map<string, string>>();
  for (const endpoint of guardedEndpoints(domains)) {
    const { controller, action } = pairOf(endpoint);
    const known = actions.get(controller) ?? new Map<string, string>();
    // What else goes by a pair (a profile beside its list) is no action of its own.
    actions.set(controller, known.has(action) ? known : known.set(action, endpoint.title));
  }
  return [...actions].map(([name, ofController]) => ({
    name,
    description: controllerTitles[name] ?? name,
    strict: true,
    actions: [...ofController].map(([action, description]) => ({ action, description })),
  }));
}

/** The roles every installation begins with. */
export function builtinRoles(domains: Domains): readonly RoleSeed[] {
  const held = (allows: (endpoint: Endpoint) => boolean): readonly Grant[] =>
    guardedEndpoints(domains)
      .filter(allows)
      .map((endpoint) => {
        const { controller, action } = pairOf(endpoint);
        return [controller, action];
      });
  /** What is logged reveals or changes something. */
  const reads = ({ audited }: Endpoint) => !audited;
  /** Recordings are for testers, whom an administrator names. */
  const ofTesters = (endpoint: Endpoint) => pairOf(endpoint).controller === 'flow';
  /** What others have deleted is the administrators'. */
  const ofBin = (endpoint: Endpoint) => pairOf(endpoint).controller === 'recycle';
  /** Of one unit and its people, not of the whole installation. */
  const ofUnits = (endpoint: Endpoint) =>
    endpoint.scope !== 'root' && !ofTesters(endpoint) && !ofLogs(endpoint) && !ofBin(endpoint);
  /** What the staff did and was told is for regulators; nobody but an administrator takes anything out of sight. */
  const ofLogs = (endpoint: Endpoint) => logControllers.includes(pairOf(endpoint).controller);
  /** However it is spelled. */
  const removes = (endpoint: Endpoint) => endpoint.method === 'DELETE' || /^delete/.test(pairOf(endpoint).action);
  /** For the holders of one role alone. */
  const ofOneRole = ({ roleId }: Endpoint) => roleId !== undefined;
  const ofUsers = (endpoint: Endpoint) => pairOf(endpoint).controller === 'user';
  return [
    { id: roleIds.administrator, authority: '系统管理员', note: '全部权限', holds: held(() => true) },
    {
      id: roleIds.regulator,
      authority: '监管人员',
      note: '管理本部门的厨师、备案与直播',
      holds: held((one) => ofUnits(one) || (ofLogs(one) && one.path !== operationLogs.calls.remove.path)),
    },
    {
      id: roleIds.informationOfficer,
      authority: '信息员',
      note: '登记厨师，开启直播',
      holds: held((one) => ofUnits(one) && !ofOneRole(one) && !removes(one) && (reads(one) || !ofUsers(one))),
    },
    { id: roleIds.observer, authority: '观察员', note: '只能查看', holds: held((one) => ofUnits(one) && reads(one)) },
    {
      id: roleIds.securityAdministrator,
      authority: '安全管理员',
      note: '分配角色与权限，设置安全参数',
      holds: held((one) => securityPairs.has(pairKey(one))),
    },
    {
      id: roleIds.auditor,
      authority: '审计管理员',
      note: '查看与管理操作日志',
      holds: held((one) => auditPairs.has(pairKey(one))),
    },
  ];
}
