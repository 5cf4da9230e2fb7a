import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { parsed } from '../../contract/payload';
import type { App } from '../../context';
import { auditAnswer, auditQuery, readActs } from '../audit/reading';
import {
  readUndelivered,
  resendAnswer,
  resendBody,
  resendGivenUp,
  undeliveredAnswer,
  undeliveredQuery,
} from '../outbox/undelivered';
import { countPins, pinsAnswer, pinsQuery } from '../pins/counting';
import { listedQuery, listRecordings, readRecording } from '../recordings/recordings';
import { type OperatorHandlers, about, json, unchecked } from './acts';

/** Registers what operators read of the product, and the second sending of messages: audit trail, messages, pins. */
export function readingRoutes(
  server: FastifyInstance,
  app: App,
  { recorded, unrecorded }: OperatorHandlers,
): void {
  server.get('/operator/audit', {
    schema: about('Sign-ins, connections, changes and acts of operators, oldest first.', {
      querystring: json(auditQuery, 'input'),
      response: { 200: json(auditAnswer, 'output') },
    }),
    ...unchecked,
    handler: recorded('audit/read', ({ query }, inside) =>
      readActs(inside, parsed(auditQuery, query)),
    ),
  });

  server.get('/operator/messages', {
    schema: about('Undelivered messages with the reason, newest first, without recipients.', {
      querystring: json(undeliveredQuery, 'input'),
      response: { 200: json(undeliveredAnswer, 'output') },
    }),
    ...unchecked,
    handler: recorded('messages/read', ({ query }, inside) =>
      readUndelivered(inside, parsed(undeliveredQuery, query)),
    ),
  });

  server.post('/operator/messages/resend', {
    schema: about('Sends messages that were given up again.', {
      body: json(resendBody, 'input'),
      response: { 200: json(resendAnswer, 'output') },
    }),
    ...unchecked,
    handler: recorded('messages/resent', ({ body }, inside) =>
      resendGivenUp(inside, parsed(resendBody, body)),
    ),
  });

  server.get('/operator/pins', {
    schema: about('Active flows, by the release set with which they began.', {
      querystring: json(pinsQuery, 'input'),
      response: { 200: json(pinsAnswer, 'output') },
    }),
    ...unchecked,
    // Requested every few seconds while an operator watches.
    handler: unrecorded('pins/counted', ({ query }) => countPins(app, parsed(pinsQuery, query))),
  });
}

/** Registers the recordings of the welcome flow. */
export function recordingRoutes(server: FastifyInstance, { recorded }: OperatorHandlers): void {
  server.get('/operator/recordings', {
    schema: about('Recordings of the welcome flow, newest first.', {
      querystring: json(listedQuery, 'input'),
    }),
    ...unchecked,
    handler: recorded('recordings/listed', ({ query }, inside) =>
      listRecordings(inside, parsed(listedQuery, query)),
    ),
  });

  server.get('/operator/recordings/:recording_id', {
    schema: about('The events of a recording in order, in the format of its players.', {
      params: json(oneRecording, 'input'),
    }),
    ...unchecked,
    handler: recorded('recording/read', async ({ params }, inside) => {
      const { recording_id } = parsed(oneRecording, params);
      return { events: await readRecording(inside, recording_id) };
    }),
  });
}

const oneRecording = z.object({ recording_id: z.uuid() });
