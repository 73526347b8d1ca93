/** Reports as mail servers write them, for tests. `%ID%` stands for the Message-ID of the mail they are about. */

const lines = (text: string): string => text.replaceAll('\n', '\r\n');

export const POSTFIX = lines(`From MAILER-DAEMON  Mon Nov 23 10:00:01 2026
Return-Path: <>
Received: by mail.campus.example (Postfix)
	id 4F0C81A2B3; Mon, 23 Nov 2026 10:00:01 +0000 (UTC)
Date: Mon, 23 Nov 2026 10:00:01 +0000 (UTC)
From: MAILER-DAEMON@mail.campus.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: letters@campus.test
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="3B1D81A2A9.1795428001/mail.campus.example"
Message-Id: <20261123100001.4F0C81A2B3@mail.campus.example>

This is a MIME-encapsulated message.

--3B1D81A2A9.1795428001/mail.campus.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mail.campus.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<juno@example.test>: host mx.example.test[192.0.2.7] said: 550 5.1.1
    <juno@example.test>: Recipient address rejected: User unknown in virtual
    mailbox table (in reply to RCPT TO command)

--3B1D81A2A9.1795428001/mail.campus.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.campus.example
X-Postfix-Queue-ID: 3B1D81A2A9
X-Postfix-Sender: rfc822; letters@campus.test
Arrival-Date: Mon, 23 Nov 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; juno@example.test
Original-Recipient: rfc822;Juno@Example.test
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.example.test
Diagnostic-Code: smtp; 550 5.1.1 <juno@example.test>: Recipient address
    rejected: User unknown in virtual mailbox table

--3B1D81A2A9.1795428001/mail.campus.example
Content-Description: Undelivered Message
Content-Type: message/rfc822

Return-Path: <letters@campus.test>
Received: from campus (localhost [127.0.0.1])
	by mail.campus.example (Postfix) with ESMTP id 3B1D81A2A9
	for <juno@example.test>; Mon, 23 Nov 2026 10:00:00 +0000 (UTC)
From: Campus <letters@campus.test>
To: juno@example.test
Subject: Something new for you
Message-ID: %ID%
Date: Mon, 23 Nov 2026 10:00:00 +0000

Hello,

--3B1D81A2A9.1795428001/mail.campus.example--
`);

/** The mailbox is full, and the server has given up trying. */
export const FULL = POSTFIX.replace('Status: 5.1.1', 'Status: 5.2.2');

/** A warning that it takes long; nothing has failed. */
export const DELAYED = POSTFIX.replace('Action: failed', 'Action: delayed').replace(
  'Status: 5.1.1',
  'Status: 4.4.1',
);

/** Says 5.0.0 of everything; the code is in the reply it was given. */
export const EXIM = lines(`Return-path: <>
Envelope-to: letters@campus.test
Received: from Debian-exim by relay.example with local (Exim 4.96)
	id 1vNabc-0004Xy-2P; Mon, 23 Nov 2026 10:00:01 +0000
X-Failed-Recipients: juno@example.test
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@relay.example>
To: letters@campus.test
References: %ID%
Content-Type: multipart/report; report-type=delivery-status; boundary=1795428001-eximdsn-804289383
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1vNabc-0004Xy-2P@relay.example>

--1795428001-eximdsn-804289383
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

  juno@example.test
    host mx.example.test [192.0.2.7]
    SMTP error from remote mail server after RCPT TO:<juno@example.test>:
    550 5.1.1 <juno@example.test> User unknown

--1795428001-eximdsn-804289383
Content-type: message/delivery-status

Reporting-MTA: dns; relay.example

Action: failed
Final-Recipient: rfc822;juno@example.test
Status: 5.0.0
Remote-MTA: dns; mx.example.test
Diagnostic-Code: smtp; 550 5.1.1 <juno@example.test> User unknown

--1795428001-eximdsn-804289383
Content-type: message/rfc822

Return-path: <letters@campus.test>
From: Campus <letters@campus.test>
To: juno@example.test
Message-ID: %ID%

Hello,

--1795428001-eximdsn-804289383--
`);

/** Says 5.0.0, and the reply is a refusal of this site. */
export const EXIM_BLOCKED = EXIM.replaceAll('550 5.1.1', '550 5.7.1');

export const EXCHANGE = lines(`From: <postmaster@example.test>
To: <letters@campus.test>
Date: Mon, 23 Nov 2026 10:00:03 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="d9d0c2d8-7f4a-4c1f-9d1c-0d4e1b9f0b65"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-US
Message-ID: <d0f5a2c1@AM0PR01MB1234.eurprd01.prod.exchangelabs.com>
In-Reply-To: %ID%
Subject: Undeliverable: Something new for you
Auto-Submitted: auto-replied

--d9d0c2d8-7f4a-4c1f-9d1c-0d4e1b9f0b65
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="5f1c9c0e-inner"

--5f1c9c0e-inner
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to juno@example.test couldn't be delivered.
juno wasn't found at example.test.

--5f1c9c0e-inner
Content-Type: text/html; charset="us-ascii"

<html><body></body></html>

--5f1c9c0e-inner--

--d9d0c2d8-7f4a-4c1f-9d1c-0d4e1b9f0b65
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR01MB1234.eurprd01.prod.exchangelabs.com
Received-From-MTA: dns;mail.campus.example
Arrival-Date: Mon, 23 Nov 2026 10:00:02 +0000

Original-Recipient: rfc822;juno@example.test
Final-Recipient: rfc822;juno@example.test
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient juno@example.test not found by SMTP address lookup


--d9d0c2d8-7f4a-4c1f-9d1c-0d4e1b9f0b65
Content-Type: text/rfc822-headers

Received: from mail.campus.example (198.51.100.4) by
 AM0PR01MB1234.eurprd01.prod.exchangelabs.com
From: Campus <letters@campus.test>
To: <juno@example.test>
Message-ID:
 %ID%

--d9d0c2d8-7f4a-4c1f-9d1c-0d4e1b9f0b65--
`);

/** A feedback report; many services take the address of whoever complained out of it. */
export const COMPLAINT = lines(`From: <staff@mail.example.test>
Date: Mon, 23 Nov 2026 12:00:00 +0000
Subject: complaint about message from 198.51.100.4
To: <letters@campus.test>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report for an email message received from IP 198.51.100.4.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <letters@campus.test>
Original-Rcpt-To: <redacted@example.test>
Source-IP: 198.51.100.4

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

From: <letters@campus.test>
To: <redacted@example.test>
Subject: Something new for you
Message-ID: %ID%

Hello,
--part1_13d.2e68ed54_boundary--
`);
