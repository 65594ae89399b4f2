import Tooltip from 'bizcharts/es/components/Tooltip';

// React warns of defaults that function components bring; the drawings say what they want.
Reflect.deleteProperty(Tooltip, 'defaultProps');

// Piece by piece: the package as a whole carries every chart there is, and twice what these weigh.
export { Tooltip };
export { default as Axis } from 'bizcharts/es/components/Axis';
export { default as Chart } from 'bizcharts/es/components/Chart';
export { default as Coordinate } from 'bizcharts/es/components/Coordinate';
export { default as Interval } from 'bizcharts/es/geometry/Interval';
export { default as Legend } from 'bizcharts/es/components/Legend';
export { default as Line } from 'bizcharts/es/geometry/Line';
export { default as Point } from 'bizcharts/es/geometry/Point';
