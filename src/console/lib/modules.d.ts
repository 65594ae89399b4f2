declare module '*.css';
declare module 'moment/locale/zh-cn';
