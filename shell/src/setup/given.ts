import type { AnyView } from 'shared-contracts';
import { stepAt, type Chapter } from '../frame/journey-steps';
import { questions, type Standing } from './questions';

/** One answer, as its owner would say it. */
export interface Given {
  /** What was asked, in few words. */
  asked: string;
  /** In parts, each in the direction of its own writing; undefined while nothing was answered. */
  answer: readonly string[] | undefined;
  /** What was answered is good for something once an account is connected, and none is. */
  unconnected: boolean;
  /** What answering it is good for. */
  why: string;
  /** Where it is answered, and answered anew. */
  address: string;
  chapter: Chapter;
}

/** What there is to answer, with what was answered. */
export const givenIn = (standing: Standing): Given[] =>
  questions().flatMap(({ chapter, asked, why, address, answer: answerOf, connects, applies }) => {
    if (applies?.(standing) === false) return [];
    const given = answerOf(standing);
    const answer = given.length > 0 ? given : undefined;
    const connection = connects?.(standing);
    const unconnected = connection !== undefined;
    return { chapter, asked, why, address: connection ?? address, answer, unconnected };
  });

/** Nothing is left to do about it. */
export const isDone = ({ answer, unconnected }: Given) => answer !== undefined && !unconnected;

/** Parts of the set-up of which something was answered. */
export const partsDone = (standing: Standing): number =>
  new Set(givenIn(standing).flatMap(({ answer, chapter }) => (answer ? chapter : []))).size;

/** Which part of the set-up a screen belongs to. */
export const chapterAt = ({ screen, params }: Pick<AnyView, 'screen' | 'params'>) =>
  stepAt(screen, params)?.chapter;
