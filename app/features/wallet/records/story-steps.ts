import { isFinalState, withdrawalWay, type WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'
import type { Withdrawal } from '@madang/contract/wallet/withdrawals.ts'

/** One step of the story: behind (with its time), the one now, the end, or to come. */
export interface StoryStep {
  readonly state: WithdrawalState
  readonly place: 'past' | 'now' | 'todo' | 'end' | 'back'
  readonly time: Date | null
}

/** What happened, what is now, and what is to come where nothing ended it (REQ-125). */
export function storySteps({
  state,
  stateTime,
  history,
}: Pick<Withdrawal, 'state' | 'stateTime' | 'history'>): StoryStep[] {
  const past = history
    .filter((event) => event.state !== state)
    .map((event): StoryStep => ({ state: event.state, place: 'past', time: event.time }))
  const present: StoryStep = {
    state,
    place: state === 'completed' ? 'end' : isFinalState(state) ? 'back' : 'now',
    time: stateTime,
  }
  const at = withdrawalWay.findIndex((each) => each === state)
  const todo = isFinalState(state)
    ? []
    : withdrawalWay
        .slice(at + 1)
        .filter((each) => each !== 'cooling_off')
        .map((each): StoryStep => ({ state: each, place: 'todo', time: null }))
  return [...past, present, ...todo]
}
