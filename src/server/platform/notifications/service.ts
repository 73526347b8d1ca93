/** What other features and jobs may do with notifications. */
export { deliver, notify, type Made, type NewNotice } from './telling.ts';
export { addAnnouncement, announce, tellAnnouncements } from './announcing.ts';
export {
  deleteOldLeaveLinks,
  deleteReadNotices,
  eraseNotices,
  exportNotices,
  renameInNotices,
  type NoticeExport,
} from './keeping.ts';
export { holdMails } from './holding.ts';
export { queueDigests, queueNoticeMails } from './mailing.ts';
export { digestMail, noticesMail, type NoticeMail } from './mails.ts';
export { sendDuePushes } from './pushing.ts';
export { countUnread, listMessages, markRead } from './read.ts';
