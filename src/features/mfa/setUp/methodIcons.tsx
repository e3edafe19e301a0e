import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'

/** The picture of each method in a list. */
export const methodIcons = { sms: <MessageSquareText aria-hidden />, email: <Mail aria-hidden /> }
