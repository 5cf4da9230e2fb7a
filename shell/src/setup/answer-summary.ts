import type { Chapter } from '../journey-steps';
import { questions, type AnswerContext } from './questions';

/** One answer in the owner's words. */
export interface AnswerSummary {
  /** The question in a few words. */
  question: string;
  /** The parts of the answer, each in its own text direction; undefined without an answer. */
  answer: readonly string[] | undefined;
  /** Whether the answer needs an account that is not connected. */
  unconnected: boolean;
  /** The benefit of an answer. */
  why: string;
  /** The page to answer or change it. */
  address: string;
  chapter: Chapter;
}

/** Returns all questions with their answers. */
export const summarizeAnswers = (context: AnswerContext): AnswerSummary[] =>
  questions().flatMap(
    ({ chapter, question, why, address, answer: answerOf, connects, applies }) => {
      if (applies?.(context) === false) return [];
      const parts = answerOf(context);
      const answer = parts.length > 0 ? parts : undefined;
      const connection = connects?.(context);
      const unconnected = connection !== undefined;
      return { chapter, question, why, address: connection ?? address, answer, unconnected };
    },
  );

/** Returns whether nothing is left to do. */
export const isDone = ({ answer, unconnected }: AnswerSummary) =>
  answer !== undefined && !unconnected;
