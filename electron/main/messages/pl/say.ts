// Polish messages with facts in them.
import { messagesIn } from '#domain/message-text'

export const say = messagesIn('pl')
