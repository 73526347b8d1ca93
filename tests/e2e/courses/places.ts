export const LIST = '/coursesView/list';
export const VIDEO = '/coursesView/detail/video/light-and-camera';
export const PDF = '/coursesView/detail/pdf/camera-ready-in-two-weeks';
export const TUTORIAL = '/official-tutorial/video/1';
