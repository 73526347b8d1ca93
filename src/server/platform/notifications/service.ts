/** What other features and jobs may do with notifications. */
export { deliver, notify, type Made, type NewNotice } from './notify.ts';
export { addToldTexts, hasToldTexts } from './queries/announcements.ts';
export { addAnnouncement, announce, tellAnnouncements } from './announcing.ts';
export { exportNotices, renameInNotices, type NoticeExport } from './member-data.ts';
export { hasNoticeFrom } from './queries/messages.ts';
export { holdMails } from './queries/writing.ts';
export { queueDigests, queueNoticeMails } from './mailing.ts';
export { digestMail, noticesMail, type NoticeMail } from './mails.ts';
export { sendDuePushes } from './pushing.ts';
export { countUnread, listMessages, markRead } from './read.ts';
export { storedWords, wordsIn, type NoticePart } from './notice-words.ts';
export { readPromptsOff } from './settings.ts';
