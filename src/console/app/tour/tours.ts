import type { Position } from '../../parts/session/position';
import type { May } from '../../parts/session/session.slice';
import { positionOf } from '../../parts/session/position';
import { featureAt } from '../features';
import { mayVisit } from '../landing';

/** A part of the screen that is the same on every page that has it. */
const parts = {
  filter: '筛选条件',
  buttons: '列表按钮',
  rows: '列表内容',
  columns: '列设置',
  tabs: '页签',
  user: '用户菜单',
} as const;
export type Part = keyof typeof parts;

export interface TourStep {
  /** A part of the screen, or the path of the menu's entry. */
  readonly at: Part | `/${string}`;
  /** Names in “” are titles of the menu. */
  readonly text: string;
}

export interface Tour {
  readonly name: string;
  readonly steps: readonly TourStep[];
}

/** Title of a step: that of its menu entry, or of its part of the screen. */
export function titleOf({ at }: TourStep): string {
  return at in parts ? parts[at as Part] : (featureAt(at)?.title ?? at);
}

const tabs: TourStep = {
  at: 'tabs',
  text: '打开过的页面排列在此，切换时原样保留，包括未保存的内容。右键可固定、移动或关闭。',
};
const user: TourStep = {
  at: 'user',
  text: '在此查看个人中心、修改密码、退出登录，也可随时重新打开本引导。',
};

const tours: Readonly<Record<Position, Tour>> = {
  administrator: {
    name: '系统管理员操作引导',
    steps: [
      { at: '/Bmzd', text: '先维护部门树：数据范围由部门决定，上级部门可查看其全部下级。' },
      { at: '/User', text: '为每位工作人员建立账号，选择所属部门与角色；可按模板批量导入。' },
      { at: '/Qxgl', text: '规定各项功能是否须经角色授权，停用不需要的功能。' },
      { at: '/Param', text: '备案人数、提前天数、指导级别、留样时长等按当地规定在此设定。' },
      { at: '/HandleLog', text: '何人在何时做了何种操作，均可在此查询和导出。' },
      user,
    ],
  },
  regulator: {
    name: '监管人员操作引导',
    steps: [
      { at: '/Overview', text: '每天先看今日工作一栏：今日待指导、逾期未指导与正在直播的数目，点击可进入相应列表。' },
      { at: '/Worklist', text: '需要指导的备案按时间先后列在此处，点击开展指导，填写检查结果并签名。' },
      { at: '/Baxx', text: '本部门及下级的全部备案，可查看详情、打印表单、导出表格。' },
      { at: '/Llive', text: '为厨师开启直播并观看后厨画面，结束后可在“直播历史”回放。' },
      { at: 'filter', text: '输入条件后按回车或点击查询按钮；常用的条件可保存，下次一键套用。' },
      tabs,
    ],
  },
  informationOfficer: {
    name: '信息员操作引导',
    steps: [
      { at: '/Cstj', text: '先登记本地厨师及其健康证明，备案时即可直接选择。' },
      { at: '/Baxx', text: '在此登记聚餐备案；未填全的可先保存草稿，齐全后提交。' },
      { at: 'buttons', text: '登记、导入、导出等操作在列表上方。' },
      { at: '/Samples', text: '聚餐当日登记留样，期满后在此登记处理。' },
      { at: '/Voice', text: '手机端上传的录音在此收听。' },
      tabs,
    ],
  },
  guide: {
    name: '指导人员操作引导',
    steps: [
      { at: '/Worklist', text: '轮到本级指导的备案在此，最近的排在最前。' },
      { at: '/Calendar', text: '按日查看辖区内的聚餐，便于安排到场次序。' },
      { at: '/Samples', text: '到场时核对留样，登记存放位置和留样时间。' },
      { at: '/Llive', text: '不能到场时，可通过后厨直播查看。' },
      tabs,
    ],
  },
  observer: {
    name: '督查人员操作引导',
    steps: [
      { at: '/Overview', text: '辖区内的聚餐、指导、直播与留样情况汇总于此，可逐级查看下级部门。' },
      { at: '/LliveMap', text: '地图上标出正在直播的后厨，点击即可观看。' },
      { at: '/Baxx', text: '查看各地备案的办理情况和指导结果，只读。' },
      { at: '/stat', text: '统计图可切换为数据表，也可下载图片或表格。' },
      { at: 'columns', text: '在此设定显示的列及其顺序、列宽与行距，设置随账号保存。' },
      tabs,
    ],
  },
  auditor: {
    name: '审计管理员操作引导',
    steps: [
      { at: '/HandleLog', text: '全部操作按时间记录，逐条相链，改动可被查出。' },
      { at: 'filter', text: '按人员、操作与日期查找；查询结果可导出。' },
      { at: 'rows', text: '展开一行可看变更前后的内容；变更记录按钮列出同一记录的全部变更。' },
      user,
    ],
  },
};

/** Tour of a user, without the menu entries that he does not have. */
export function tourOf(roleIds: readonly number[], may: May): Tour {
  const { name, steps } = tours[positionOf(roleIds, may)];
  const isThere = ({ at }: TourStep) => {
    const feature = at in parts ? undefined : featureAt(at);
    return feature === undefined || mayVisit(feature, may);
  };
  return { name, steps: steps.filter(isThere) };
}
