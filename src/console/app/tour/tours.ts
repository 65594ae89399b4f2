import { screenPairs } from '../../../contract/screens';
import type { May } from '../../parts/session/session.slice';

/** A part of the screen that is the same on every page that has it. */
export type Part = 'filter' | 'buttons' | 'rows' | 'columns' | 'tabs' | 'user';

export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** A part of the screen, or the path of the menu's entry. */
  readonly at: Part | `/${string}`;
}

export interface Tour {
  readonly name: string;
  readonly steps: readonly TourStep[];
}

const tabs: TourStep = {
  title: '页签',
  text: '打开过的页面排列在此，切换时原样保留，包括未保存的内容。右键可固定、移动或关闭。',
  at: 'tabs',
};
const user: TourStep = {
  title: '用户菜单',
  text: '在此查看个人中心、修改密码、退出登录，也可随时重新打开本引导。',
  at: 'user',
};

const administrator: Tour = {
  name: '系统管理员操作引导',
  steps: [
    {
      title: '部门管理',
      text: '先维护部门树：数据范围由部门决定，上级部门可查看其全部下级。',
      at: '/Bmzd',
    },
    {
      title: '用户管理',
      text: '为每位工作人员建立账号，选择所属部门与角色；可按模板批量导入。',
      at: '/User',
    },
    { title: '权限管理', text: '规定各项功能是否须经角色授权，停用不需要的功能。', at: '/Qxgl' },
    { title: '系统参数', text: '备案人数、提前天数、指导级别、留样时长等按当地规定在此设定。', at: '/Param' },
    { title: '操作日志', text: '何人在何时做了何种操作，均可在此查询和导出。', at: '/HandleLog' },
    user,
  ],
};

const regulator: Tour = {
  name: '监管人员操作引导',
  steps: [
    {
      title: '概览',
      text: '每天先看“今日工作”：今日待指导、逾期未指导与正在直播的数目，点击可进入相应列表。',
      at: '/Overview',
    },
    { title: '待办备案', text: '需要指导的备案按时间先后列在此处，“现场指导”中填写检查结果并签名。', at: '/Worklist' },
    { title: '备案信息', text: '本部门及下级的全部备案，可查看详情、打印表单、导出表格。', at: '/Baxx' },
    { title: '直播列表', text: '为厨师开启直播并观看后厨画面，结束后可在“直播历史”回放。', at: '/Llive' },
    { title: '筛选条件', text: '输入条件后按回车或“查询”；常用的条件可保存，下次一键套用。', at: 'filter' },
    tabs,
  ],
};

const informationOfficer: Tour = {
  name: '信息员操作引导',
  steps: [
    { title: '厨师管理', text: '先登记本地厨师及其健康证明，备案时即可直接选择。', at: '/Cstj' },
    { title: '备案信息', text: '在此登记聚餐备案；未填全的可先保存草稿，齐全后提交。', at: '/Baxx' },
    { title: '列表按钮', text: '登记、导入、导出等操作在列表上方。', at: 'buttons' },
    { title: '留样管理', text: '聚餐当日登记留样，期满后在此登记处理。', at: '/Samples' },
    { title: '语音记录', text: '手机端上传的录音在此收听。', at: '/Voice' },
    tabs,
  ],
};

const guideOfficer: Tour = {
  name: '指导人员操作引导',
  steps: [
    { title: '待办备案', text: '轮到本级指导的备案在此，最近的排在最前。', at: '/Worklist' },
    { title: '聚餐日历', text: '按日查看辖区内的聚餐，便于安排到场次序。', at: '/Calendar' },
    { title: '留样管理', text: '到场时核对留样，登记存放位置和留样时间。', at: '/Samples' },
    { title: '直播列表', text: '不能到场时，可通过后厨直播查看。', at: '/Llive' },
    tabs,
  ],
};

const observer: Tour = {
  name: '督查人员操作引导',
  steps: [
    { title: '概览', text: '辖区内的聚餐、指导、直播与留样情况汇总于此，可逐级查看下级部门。', at: '/Overview' },
    { title: '直播地图', text: '地图上标出正在直播的后厨，点击即可观看。', at: '/LliveMap' },
    { title: '备案信息', text: '查看各地备案的办理情况和指导结果，只读。', at: '/Baxx' },
    { title: '菜品统计', text: '统计图可切换为数据表，也可下载图片或表格。', at: '/stat' },
    { title: '列设置', text: '在此设定显示的列及其顺序、列宽与行距，设置随账号保存。', at: 'columns' },
    tabs,
  ],
};

const auditor: Tour = {
  name: '审计管理员操作引导',
  steps: [
    { title: '操作日志', text: '全部操作按时间记录，逐条相链，改动可被查出。', at: '/HandleLog' },
    { title: '筛选条件', text: '按人员、操作与日期查找；查询结果可导出。', at: 'filter' },
    { title: '列表内容', text: '展开一行可看变更前后的内容；“变更记录”列出同一记录的全部变更。', at: 'rows' },
    user,
  ],
};

/** By the number of a built-in role; who has several gets the first. */
const byRole: readonly (readonly [roleId: number, tour: Tour])[] = [
  [1, administrator],
  [9001, administrator],
  [9002, auditor],
  [2, regulator],
  [3, informationOfficer],
  [4, observer],
];

/** Of roles that an administrator has made himself, what they may do tells whose day it is. */
export function tourOf(roleIds: readonly number[], may: May): Tour {
  const built = byRole.find(([id]) => roleIds.includes(id));
  if (built !== undefined) return built[1];
  return may(screenPairs.guidance) ? guideOfficer : observer;
}
