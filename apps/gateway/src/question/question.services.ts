import { questionAnswer, questionAsk, questionList, questionMarks } from '@kaimai/contract/question/questions';
import { bind, bindForBuyer, type Binding } from '#service/binding.ts';
import { answerQuestion, askQuestion, getQuestionList, getQuestionMarks } from '#question/question.ts';

export const questionServices: Binding[] = [
  bind(questionList, getQuestionList),
  bindForBuyer(questionMarks, getQuestionMarks),
  bindForBuyer(questionAsk, askQuestion),
  bindForBuyer(questionAnswer, answerQuestion),
];
